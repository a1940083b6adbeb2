import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedText } from '../browser/stored-value';

/** Tells the next page of this tab that somebody has just joined: joining ends with a whole new document. */
const mark = (place: StoragePlace) => storedText(place, `${brand.key}-joined`);

/** Blocked or full storage takes the greeting, nothing else. */
export function markJoined(place: StoragePlace): void {
  mark(place).keep('1');
}

/** Has somebody just joined? Answered with yes once. */
export function takeJoined(place: StoragePlace): boolean {
  const isJoined = mark(place).read() !== null;
  if (isJoined) mark(place).drop();
  return isJoined;
}
