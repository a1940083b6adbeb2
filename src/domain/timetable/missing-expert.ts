import { HOUR_MS } from '../shared/durations';

/** Decisions [C] about lessons whose expert cannot come any more (docs/product/company.md#timetable). */
export const missingExpertPolicy = {
  /** The people in a lesson are told so long before its start that no expert is found. */
  toldHours: 24,
} as const;

/** When the people in a lesson are told that no expert is found for it. */
export const missingExpertToldAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - missingExpertPolicy.toldHours * HOUR_MS);
