import { needsScheduleUpdate } from '~/domain/coach/schedule-freshness';
import type { CoachStatus, AccountStatus } from '~/generated/prisma/enums';

/**
 * Returns whether the coach takes no bookings for now: not approved, a dormant account, or weekly hours that must be
 * confirmed again. Existing proposals stay and can be chosen once that is over.
 */
export function isUnavailable(
  {
    status,
    scheduleConfirmedAt,
    user,
  }: { status: CoachStatus; scheduleConfirmedAt: Date | null; user: { status: AccountStatus } },
  now: Date,
): boolean {
  return status !== 'APPROVED' || user.status !== 'ACTIVE' || needsScheduleUpdate(scheduleConfirmedAt, now);
}
