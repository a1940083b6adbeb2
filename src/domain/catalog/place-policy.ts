import { MINUTE_MS } from '~/domain/shared/durations';

/** Numbers of the place search. */
export const placePolicy = {
  /** Number of places offered for an input. */
  offered: 8,
  /**
   * Maximum number of places of one city, as long as equally good matches of other cities do not all fit into the list.
   */
  perCity: 3,
  /** Maximum length of a text that is searched. */
  maxLength: 60,
  /**
   * Maximum number of readings of a text without spaces, and of words in a reading: province, city, its part, district.
   */
  readings: 16,
  maxWords: 4,
  /** Distance within which districts count as neighbours; metres. */
  aroundM: 3_000,
  /** Weight of one coach; greater than any number of neighbouring districts. */
  coachWeight: 1_000,
  /** From this number of keys on, one mistyped key is tolerated. */
  tolerantFromKeys: 6,
  /** Cache time of the weights; milliseconds. */
  weightsCacheMs: 10 * MINUTE_MS,
  /** Cache time and size for responses of the maps service, by text; milliseconds. */
  addressCacheMs: 10 * MINUTE_MS,
  maxCachedAddresses: 500,
} as const;
