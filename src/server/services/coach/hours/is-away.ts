import { needsScheduleUpdate } from '~/domain/coach/schedule-freshness';
import type { CoachStatus, AccountStatus } from '~/generated/prisma/enums';

/**
 * Takes no bookings for now: not approved, a dormant account, or weekly hours that wait to be confirmed again. What
 * was proposed stands and can be chosen when that is over.
 */
export function isAway(
  {
    status,
    scheduleConfirmedAt,
    user,
  }: { status: CoachStatus; scheduleConfirmedAt: Date | null; user: { status: AccountStatus } },
  now: Date,
): boolean {
  return status !== 'APPROVED' || user.status !== 'ACTIVE' || needsScheduleUpdate(scheduleConfirmedAt, now);
}
