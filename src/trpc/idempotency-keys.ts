import { newId } from './new-id';

/**
 * Gives each input of an action its key. The same input has the same key until it has succeeded; another input, or the
 * same one after a success, gets a new key, because the server takes a key for one action only.
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
