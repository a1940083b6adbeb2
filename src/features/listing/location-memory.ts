import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { type Location, locationSchema } from '~/domain/listing/popular';

/** Remembered for both places that ask (docs/product/verticals-and-matching.md#popular). */
const keys = { live: `${brand.key}:popular:live`, listings: `${brand.key}:popular:listings` } as const;

const remembered = (place: StoragePlace, key: keyof typeof keys) =>
  storedValue<Location>(place, keys[key], (kept) => locationSchema.parse(kept));

/**
 * Where the popular page begins: at the place that was last looked at there, else at the one of the listings.
 * Nationwide when nothing is kept, when it cannot be read, and when the storage is closed.
 */
export function readLocation(place: StoragePlace): Location {
  return remembered(place, 'live').read() ?? remembered(place, 'listings').read() ?? { choice: 1 };
}

export function keepLocation(place: StoragePlace, location: Location): void {
  remembered(place, 'live').keep(location);
  remembered(place, 'listings').keep(location);
}
