import { brand } from '~/domain/shared/brand';
import { matchingPolicy } from '~/domain/coach/policy';
import type { ViewedCoach } from '~/domain/coach/schema/coach';
import { type StoragePlace, storedValue } from '../browser/stored-value';

const storageKey = `${brand.key}:recent-coaches`;

type StoredRecent = { id: string; at: number };

/** Checks by hand: public pages read this, and must not load a parser library. */
function isStoredRecent(value: unknown): value is StoredRecent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'at' in value &&
    typeof value.id === 'string' &&
    value.id.length > 0 &&
    value.id.length <= 200 &&
    Number.isSafeInteger(value.at)
  );
}

const recents = (place: StoragePlace) =>
  storedValue<StoredRecent[]>(place, storageKey, (stored) =>
    Array.isArray(stored) ? stored.filter(isStoredRecent) : null,
  );

/**
 * Returns the coaches whose profile was opened in this browser, newest first; none when nothing is stored, it cannot be
 * read, or storage is blocked.
 */
export function readRecents(place: StoragePlace): ViewedCoach[] {
  return (recents(place).read() ?? [])
    .slice(0, matchingPolicy.maxRecents)
    .map(({ id, at }) => ({ encryptedCoachId: id, seenAt: new Date(at) }));
}

function write(place: StoragePlace, coaches: readonly ViewedCoach[]): void {
  if (coaches.length === 0) recents(place).remove();
  else recents(place).write(coaches.map(({ encryptedCoachId: id, seenAt }) => ({ id, at: seenAt.getTime() })));
}

/** Puts a coach first; the oldest one beyond the limit is dropped. */
export function storeRecent(place: StoragePlace, coach: ViewedCoach): void {
  write(
    place,
    [coach, ...readRecents(place).filter(({ encryptedCoachId }) => encryptedCoachId !== coach.encryptedCoachId)].slice(
      0,
      matchingPolicy.maxRecents,
    ),
  );
}

/** Removes one coach, or all without an id. */
export function dropRecent(place: StoragePlace, encryptedCoachId?: string): void {
  write(
    place,
    encryptedCoachId === undefined
      ? []
      : readRecents(place).filter((recent) => recent.encryptedCoachId !== encryptedCoachId),
  );
}
