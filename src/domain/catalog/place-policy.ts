import { MINUTE_MS } from '~/domain/shared/durations';

/** Finding a place by its name, in numbers [C]. */
export const placePolicy = {
  /** Places offered for what is typed. */
  offered: 8,
  /** Of one city, as long as others fit equally and not all have room. */
  perCity: 3,
  /** Longest text that is looked up. */
  maxLength: 60,
  /** Ways in which a text without spaces is read, and the words of one: province, city, its part, district. */
  readings: 16,
  maxWords: 4,
  /** Districts within this distance count as around a district; metres. */
  aroundM: 3_000,
  /** Weight of one coach: more than any number of districts around. */
  coachWeight: 1_000,
  /** Keys from which on one wrong key is forgiven. */
  forgivenFrom: 6,
  /** Weights are counted again after this; milliseconds. */
  weightsKeptMs: 10 * MINUTE_MS,
  /** What the maps service said to a text serves for this long, of so many texts; milliseconds. */
  addressKeptMs: 10 * MINUTE_MS,
  addressesKept: 500,
} as const;
