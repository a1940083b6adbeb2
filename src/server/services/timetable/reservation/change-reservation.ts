import { type ReservationStatus, hasSeat, reservationMachine } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import { assertTransition } from '~/domain/shared/state-machine';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';
import { reserveHours } from '~/server/services/coach/hours/reserve-hours';

type Changed = { id: number; userId: number | null; status: ReservationStatus };
type Columns = Omit<Prisma.TimetableReservationUncheckedUpdateManyInput, 'status' | 'id' | 'userId' | 'timetableId'>;

/**
 * Changes a reservation to another status: updates its row and its hours, and records the event. The database counts
 * the seats and the waiting people. The caller has locked the lesson's row (lock-timetable.ts).
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when its status has changed, LESSON_AT_SAME_TIME for a seat at an hour
 *   that the person has taken otherwise
 */
export async function changeReservation(
  tx: Tx,
  { id, userId, status: from }: Changed,
  {
    to,
    lesson,
    columns = {},
    by,
  }: { to: ReservationStatus; lesson: { startsAt: Date; endsAt: Date }; columns?: Columns; by: TransitionActor },
): Promise<void> {
  assertTransition(reservationMachine, from, to, by.role);
  const ends = !hasSeat(to) && to !== 'WAITING';
  if (userId !== null && hasSeat(to) && !hasSeat(from))
    await takeSeatHours(tx, { id, userId, startsAt: lesson.startsAt, endsAt: lesson.endsAt, now: by.at });
  const { count } = await tx.timetableReservation.updateMany({
    where: { id, status: from },
    data: {
      offeredUntil: null,
      ...(gainsSeat(from, to) ? { reservedAt: by.at } : {}),
      endedAt: ends ? by.at : null,
      ...columns,
      status: to,
    },
  });
  if (count === 0) throw new DomainError('CONFLICT');
  if (hasSeat(from) && !hasSeat(to)) await tx.timeReservation.deleteMany({ where: { timetableReservationId: id } });
  await recordTransition(tx, reservationMachine, { entityId: id, from, to, ...by });
}

/** An offered seat belongs to nobody yet; after a mark is taken back, the seat already belonged to the person. */
const gainsSeat = (from: ReservationStatus, to: ReservationStatus): boolean =>
  to === 'RESERVED' && (from === 'OFFERED' || !hasSeat(from));

/**
 * Takes the member's hours for a seat.
 * @throws DomainError LESSON_AT_SAME_TIME
 */
export async function takeSeatHours(
  tx: Tx,
  { id, userId, startsAt, endsAt, now }: { id: number; userId: number; startsAt: Date; endsAt: Date; now: Date },
): Promise<void> {
  const purpose = { kind: 'seat', timetableReservationId: id } as const;
  await reserveHours(tx, { coachId: null, learnerId: userId, startsAt, endsAt, purpose, now }).catch(
    (thrown: unknown) => {
      if (thrown instanceof DomainError && thrown.code === 'SLOT_TAKEN') throw new DomainError('LESSON_AT_SAME_TIME');
      throw thrown;
    },
  );
}
