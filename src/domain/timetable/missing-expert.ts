import { HOUR_MS } from '../shared/durations';

/** Decisions about lessons whose expert can no longer come (docs/product/company.md#timetable). */
export const missingExpertPolicy = {
  /** The people in a lesson are notified this many hours before its start that no expert was found. */
  notifyHours: 24,
} as const;

/** Returns when the people in a lesson are notified that no expert was found for it. */
export const missingExpertNoticeAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - missingExpertPolicy.notifyHours * HOUR_MS);
