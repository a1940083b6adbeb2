import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { type Location, locationSchema } from '~/domain/listing/popular';

/** Keys of the two pages that ask for a place (docs/product/verticals-and-matching.md#popular). */
const keys = { live: `${brand.key}:popular:live`, listings: `${brand.key}:popular:listings` } as const;

const storedLocation = (place: StoragePlace, key: keyof typeof keys) =>
  storedValue<Location>(place, keys[key], (stored) => locationSchema.parse(stored));

/**
 * Returns the initial place of the popular page: the place last chosen there, or else the place of the listings.
 * Nationwide if nothing is stored or readable, or if the storage is blocked.
 */
export function readLocation(place: StoragePlace): Location {
  return storedLocation(place, 'live').read() ?? storedLocation(place, 'listings').read() ?? { choice: 1 };
}

export function saveLocation(place: StoragePlace, location: Location): void {
  storedLocation(place, 'live').write(location);
  storedLocation(place, 'listings').write(location);
}
