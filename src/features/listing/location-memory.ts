import { brand } from '~/domain/shared/brand';
import { type Location, locationSchema } from '~/domain/listing/popular';

/** Remembered for both places that ask (docs/product/verticals-and-matching.md#popular). */
const keys = { live: `${brand.key}:popular:live`, listings: `${brand.key}:popular:listings` } as const;

type Reader = () => Pick<Storage, 'getItem'>;

function readKey(storage: Reader, key: string): Location | null {
  try {
    return locationSchema.parse(JSON.parse(storage().getItem(key) ?? ''));
  } catch {
    return null;
  }
}

/**
 * Where the popular page begins: at the place that was last looked at there, else at the one of the listings.
 * Nationwide when nothing is kept, when it cannot be read, and when the storage is closed.
 */
export function readLocation(storage: Reader): Location {
  return readKey(storage, keys.live) ?? readKey(storage, keys.listings) ?? { choice: 1 };
}

export function keepLocation(storage: () => Pick<Storage, 'setItem'>, location: Location): void {
  try {
    for (const key of Object.values(keys)) storage().setItem(key, JSON.stringify(location));
  } catch {
    // Closed or full: asked again next time.
  }
}
