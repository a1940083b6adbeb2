const storageKey = 'dagaon:heart';
const longestId = 200;

export type KeptHeart = { encryptedCoachId: string; pressedAt: number };

type HeartStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** By hand: every page reads this, and must not bring a parser along. */
function parseHeart(text: string): KeptHeart | null {
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
 * Remembers the heart that a guest pressed last; where storage is closed or full it is pressed again after the login.
 */
export function keepHeart(storage: HeartStorage, { encryptedCoachId, pressedAt }: KeptHeart): void {
  try {
    storage().setItem(storageKey, JSON.stringify({ id: encryptedCoachId, at: pressedAt }));
  } catch {
    // Nothing is remembered.
  }
}

export function hasKeptHeart(storage: HeartStorage): boolean {
  try {
    return storage().getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** What was kept, handed out once: it is forgotten before anything is done with it. */
export function takeHeart(storage: HeartStorage): KeptHeart | null {
  try {
    const place = storage();
    const text = place.getItem(storageKey);
    place.removeItem(storageKey);
    return text === null ? null : parseHeart(text);
  } catch {
    return null;
  }
}
