import { lessonTime } from '~/domain/lesson/hours';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

type Reservation = {
  coachId: number;
  learnerId: number;
  startsAt: Date;
  now: Date;
  /** A hold names its order and its end; a lesson's reservation names the lesson and never ends. */
  hold?: { orderId: number; expiresAt: Date };
  lessonId?: number;
};

/**
 * Takes an hour from coach and learner, travel time included. Holds whose time is over are swept away first, in the
 * same transaction; of two who want the hour at once the exclusion constraints let one have it.
 * The insert waits for a rival's transaction and then gives way (ON CONFLICT), so the caller's transaction stays
 * usable.
 * @throws DomainError SLOT_TAKEN
 */
export async function reserveTime(
  tx: Tx,
  { coachId, learnerId, startsAt, now, hold, lessonId }: Reservation,
): Promise<void> {
  const time = lessonTime(startsAt);
  const [from, to, freeAt] = [time.startsAt.toISOString(), time.endsAt.toISOString(), time.coachFreeAt.toISOString()];
  await tx.$executeRaw`
    delete from time_reservations
    where lesson_id is null and expires_at <= ${now.toISOString()}::timestamptz
      and ((coach_id = ${coachId} and coach_time && tstzrange(${from}::timestamptz, ${freeAt}::timestamptz))
        or (learner_id = ${learnerId} and learner_time && tstzrange(${from}::timestamptz, ${to}::timestamptz)))`;
  const inserted = await tx.$executeRaw`
    insert into time_reservations (coach_id, learner_id, coach_time, learner_time, order_id, lesson_id, expires_at)
    values (${coachId}, ${learnerId}, tstzrange(${from}::timestamptz, ${freeAt}::timestamptz), tstzrange(${from}::timestamptz, ${to}::timestamptz),
            ${hold?.orderId ?? null}, ${lessonId ?? null}, ${hold?.expiresAt.toISOString() ?? null}::timestamptz)
    on conflict do nothing`;
  if (inserted === 0) throw new DomainError('SLOT_TAKEN', { startsAt: startsAt.toISOString() });
}
