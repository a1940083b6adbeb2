import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedText } from '../browser/stored-value';

/**
 * Informs the next page of this tab that the user has just joined, because joining ends with loading a new document.
 */
const mark = (place: StoragePlace) => storedText(place, `${brand.key}-joined`);

/** With blocked or full storage only the greeting is lost. */
export function markJoined(place: StoragePlace): void {
  mark(place).write('1');
}

/** Returns whether the user has just joined; true only the first time. */
export function takeJoined(place: StoragePlace): boolean {
  const isJoined = mark(place).read() !== null;
  if (isJoined) mark(place).remove();
  return isJoined;
}
