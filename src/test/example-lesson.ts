import { seoulInstant } from '~/domain/shared/seoul-time';

/** Start of the example lesson for the rules: Tuesday, 24 November 2026, 19:00 in Seoul. */
export const startsAt = seoulInstant(2026, 11, 24, 19);

/** Returns the time that many milliseconds after the start; negative is before. */
export const from = (ms: number) => new Date(startsAt.getTime() + ms);
