import { seoulInstant } from '~/domain/shared/seoul-time';

/** When the lesson begins that rules are tried on: Tuesday, 24 November 2026, 19:00 in Seoul. */
export const startsAt = seoulInstant(2026, 11, 24, 19);

/** So many milliseconds after its start; negative is before. */
export const from = (ms: number) => new Date(startsAt.getTime() + ms);
