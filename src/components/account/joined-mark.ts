import { brand } from '~/domain/shared/brand';

/** Tells the next page of this tab that somebody has just joined: joining ends with a whole new document. */
const KEY = `${brand.key}-joined`;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Blocked or full storage takes the greeting, nothing else. */
export function markJoined(storage: () => Place): void {
  try {
    storage().setItem(KEY, '1');
  } catch {
    // Joined all the same.
  }
}

/** Has somebody just joined? Answered with yes once. */
export function takeJoined(storage: () => Place): boolean {
  try {
    const place = storage();
    if (place.getItem(KEY) === null) return false;
    place.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
