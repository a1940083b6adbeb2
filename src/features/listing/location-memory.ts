import { type Location, locationSchema } from '~/domain/listing/popular';

/** Remembered for both places that ask (specification §7: popular-location keys for live and listings). */
const keys = ['dagaon:popular:live', 'dagaon:popular:listings'] as const;

/** Nationwide when nothing is kept, when it cannot be read, and when the storage is closed. */
export function readLocation(storage: () => Pick<Storage, 'getItem'>): Location {
  try {
    return locationSchema.parse(JSON.parse(storage().getItem(keys[1]) ?? ''));
  } catch {
    return { choice: 1 };
  }
}

export function keepLocation(storage: () => Pick<Storage, 'setItem'>, location: Location): void {
  try {
    for (const key of keys) storage().setItem(key, JSON.stringify(location));
  } catch {
    // Closed or full: asked again next time.
  }
}
