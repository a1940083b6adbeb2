import { brand } from '~/domain/shared/brand';

const storageKey = `${brand.key}:favourite`;
const longestId = 200;

export type PendingFavourite = { encryptedCoachId: string; pressedAt: number };

type FavouriteStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** By hand: every page reads this, and must not bring a parser along. */
function parsePendingFavourite(text: string): PendingFavourite | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('id' in value) || !('at' in value)) return null;
  const { id, at } = value;
  return typeof id === 'string' &&
    id.length > 0 &&
    id.length <= longestId &&
    typeof at === 'number' &&
    Number.isSafeInteger(at)
    ? { encryptedCoachId: id, pressedAt: at }
    : null;
}

/**
 * Remembers the favourite that a guest pressed last; where storage is closed or full it is pressed again after the login.
 */
export function keepPendingFavourite(
  storage: FavouriteStorage,
  { encryptedCoachId, pressedAt }: PendingFavourite,
): void {
  try {
    storage().setItem(storageKey, JSON.stringify({ id: encryptedCoachId, at: pressedAt }));
  } catch {
    // Nothing is remembered.
  }
}

export function hasPendingFavourite(storage: FavouriteStorage): boolean {
  try {
    return storage().getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** What was kept, handed out once: it is forgotten before anything is done with it. */
export function takePendingFavourite(storage: FavouriteStorage): PendingFavourite | null {
  try {
    const place = storage();
    const text = place.getItem(storageKey);
    place.removeItem(storageKey);
    return text === null ? null : parsePendingFavourite(text);
  } catch {
    return null;
  }
}
