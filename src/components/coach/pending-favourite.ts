import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedValue } from '../browser/stored-value';

const storageKey = `${brand.key}:favourite`;
const longestId = 200;

export type PendingFavourite = { encryptedCoachId: string; pressedAt: number };

/** Parses by hand: every page reads this, and must not load a parser library. */
function parsePendingFavourite(value: unknown): { id: string; at: number } | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('at' in value)) return null;
  const { id, at } = value;
  return typeof id === 'string' &&
    id.length > 0 &&
    id.length <= longestId &&
    typeof at === 'number' &&
    Number.isSafeInteger(at)
    ? { id, at }
    : null;
}

const pending = (place: StoragePlace) => storedValue(place, storageKey, parsePendingFavourite);

/**
 * Stores the favourite that a guest pressed last; when storage is blocked or full the user has to press it again after
 * the login.
 */
export function storePendingFavourite(place: StoragePlace, { encryptedCoachId, pressedAt }: PendingFavourite): void {
  pending(place).write({ id: encryptedCoachId, at: pressedAt });
}

export function hasPendingFavourite(place: StoragePlace): boolean {
  return pending(place).read() !== null;
}

/** Returns the stored favourite once: it is deleted before it is used. */
export function takePendingFavourite(place: StoragePlace): PendingFavourite | null {
  const stored = pending(place).read();
  pending(place).remove();
  return stored && { encryptedCoachId: stored.id, pressedAt: stored.at };
}
