import { coachFreeAfter } from '~/domain/lesson/hours';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

/** Purpose of the hours. A hold ends by itself; all others stay until they are removed. */
export type ReservationPurpose =
  | { kind: 'hold'; orderId: number; expiresAt: Date }
  | { kind: 'lesson'; lessonId: number }
  | { kind: 'timetable'; timetableId: number; placeId: number }
  | { kind: 'seat'; timetableReservationId: number };

export type HoursToReserve = {
  coachId: number | null;
  learnerId: number | null;
  startsAt: Date;
  endsAt: Date;
  purpose: ReservationPurpose;
  now: Date;
};

/**
 * Reserves hours of a coach, a learner or both, the coach's including the travel time after them. All rows of
 * time_reservations are written here. First deletes expired holds in the same transaction; when two requests want the
 * same hour, the exclusion constraints let one have it. The insert waits for the other transaction and then inserts
 * nothing (ON CONFLICT), so the caller's transaction stays usable.
 * @throws DomainError SLOT_TAKEN
 */
export async function reserveHours(
  tx: Tx,
  { coachId, learnerId, startsAt, endsAt, purpose, now }: HoursToReserve,
): Promise<void> {
  const freeAt = coachId === null ? null : coachFreeAfter(endsAt);
  await tx.$executeRaw`
    delete from time_reservations
    where kind = 'hold' and expires_at <= ${now}
      and ((coach_id = ${coachId}::int and tstzrange(starts_at, coach_free_at) && tstzrange(${startsAt}, ${freeAt ?? endsAt}))
        or (learner_id = ${learnerId}::int and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})))`;
  const inserted = await tx.$executeRaw`
    insert into time_reservations (kind, coach_id, learner_id, starts_at, ends_at, coach_free_at, order_id, lesson_id, timetable_id, place_id,
      timetable_reservation_id, expires_at)
    values (${purpose.kind}::"ReservedKind", ${coachId}::int, ${learnerId}::int, ${startsAt}, ${endsAt}, ${freeAt}::timestamptz,
            ${purpose.kind === 'hold' ? purpose.orderId : null}::int,
            ${purpose.kind === 'lesson' ? purpose.lessonId : null}::int,
            ${purpose.kind === 'timetable' ? purpose.timetableId : null}::int,
            ${purpose.kind === 'timetable' ? purpose.placeId : null}::int,
            ${purpose.kind === 'seat' ? purpose.timetableReservationId : null}::int,
            ${purpose.kind === 'hold' ? purpose.expiresAt : null}::timestamptz)
    on conflict do nothing`;
  if (inserted === 0) throw new DomainError('SLOT_TAKEN', { startsAt: startsAt.toISOString() });
}
