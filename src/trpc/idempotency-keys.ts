import { newId } from './new-id';

/**
 * Returns a function that gives each input of an action its idempotency key. The same input keeps its key until it has
 * succeeded; another input, or the same one after a success, gets a new key, because the server accepts a key for one
 * action only.
 */
export function createKeys(): (input: unknown) => { key: string; finish: () => void } {
  let last: { content: string; key: string } | null = null;
  return (input) => {
    const content = JSON.stringify(input);
    const current = last?.content === content ? last : { content, key: newId() };
    last = current;
    return {
      key: current.key,
      finish: () => {
        if (last === current) last = null;
      },
    };
  };
}
