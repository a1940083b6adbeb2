import { healthStop, type StopSubject } from '~/domain/health-stop/stop-day';
import type { Db, Tx } from '~/server/db';

type Booking = { userId: number; subject: StopSubject; now: Date };

/** Returns until when a member's bookings are stopped today; null if they are not. */
export async function findHealthStop(db: Db | Tx, { userId, subject, now }: Booking): Promise<Date | null> {
  const stop = await db.healthStop.findUnique({ where: { userId_subject: { userId, subject } } });
  return stop && stop.until > now ? stop.until : null;
}

/**
 * Checks that a member's own booking is not stopped today. The statements for seats of companies check the same
 * (services/timetable/reservation/reservation-conditions.sql.ts).
 * @param details added to the rejection
 * @throws DomainError HEALTH_STOP with its end as `until`
 */
export async function assertNoHealthStop(
  db: Db | Tx,
  booking: Booking,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const until = await findHealthStop(db, booking);
  if (until) throw healthStop(until, details);
}
