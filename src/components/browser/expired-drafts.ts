import { storedKeys, type StoragePlace, storedValue } from './stored-value';
import { userDraftKeys } from './user-drafts';

const prefixes = Object.values(userDraftKeys);

const parseObject = (value: unknown): object | null => (typeof value === 'object' ? value : null);

/** Returns until when a draft is stored, in ms; a draft without such a time does not expire. */
function endOf(draft: unknown): number {
  const until = typeof draft === 'object' && draft !== null && 'until' in draft ? draft.until : null;
  return typeof until === 'number' ? until : Number.POSITIVE_INFINITY;
}

/**
 * Deletes the drafts of users that are stored too long, also those that share a key, as the notes of lessons do. A form
 * reads no expired draft, but a draft whose form is never opened again can be about a person, too.
 * @param now in ms
 */
export function clearExpiredDrafts(place: StoragePlace, now: number): void {
  for (const key of storedKeys(place)) {
    if (!prefixes.some((prefix) => key.startsWith(prefix))) continue;
    const stored = storedValue(place, key, parseObject);
    const value = stored.read();
    if (value === null) continue;
    const drafts = Object.entries(value);
    const valid = drafts.filter(([, draft]) => endOf(draft) > now);
    if (endOf(value) <= now || (valid.length === 0 && drafts.length > 0)) stored.remove();
    else if (valid.length < drafts.length) stored.write(Object.fromEntries(valid));
  }
}
