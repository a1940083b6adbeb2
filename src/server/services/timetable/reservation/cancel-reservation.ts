import { cancelOutcome, freeCancelUntil, isFreeUntilStart, isLateCancel } from '~/domain/timetable/cancel';
import { DomainError } from '~/domain/shared/errors';
import { isDeclined } from '~/domain/timetable/declined';
import { timetablePolicies } from '~/domain/timetable/policy';
import { stopSubjectOf } from '~/domain/health-stop/stop-day';
import { toQuestionType } from '~/domain/timetable/question/schema';
import type { SelfActionNotice } from '~/domain/timetable/texts/self-action-notices';
import { hasSeat, type ReservationStatus } from '~/domain/timetable/status';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { assertNoHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { notifyExpertOfAbsence } from '../notify-experts';
import { settleTimetable } from './advance-timetable';
import { changeReservation } from './change-reservation';
import type { LockedTimetable } from './lock-timetable';
import { lockOwnReservation } from './own-reservation';
import { notifyEmployee } from './notify-employee';
import type { EmployeeContext } from './employee-context';

type Named = { b2bTimetableReservationId: number };

/**
 * Cancels a seat, an offer, a place on the waiting list or a lottery entry; a seat goes to the next person immediately.
 * @param late what the person was shown and agreed to; null for clients that do not send it
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED, TOO_LATE, PROMISE_CHANGED when `late` does not match the outcome
 */
export function cancelReservation(
  ctx: EmployeeContext,
  { late = null, ...named }: Named & { late?: boolean | null | undefined },
): Promise<{ status: 'CANCELLED' | 'LATE_CANCELLED' }> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const { timetable, reservation } = await lockOwnReservation(tx, ctx, named);
    const fromOffer = isFreeUntilStart({ ...reservation, expertMissing: timetable.expertMissingAt !== null });
    const to = cancelOutcome({ ...reservation, ...timetable, fromOffer, status: reservation.status, now });
    if (late !== null && late !== (to === 'LATE_CANCELLED')) throw new DomainError('PROMISE_CHANGED');
    const by = { role: 'learner', actorId: actor.userId, at: now, reason: 'cancelled' } as const;
    await changeReservation(tx, reservation, { to, lesson: timetable, by });
    // A person who only waits or has entered a lottery frees no seat.
    if (hasSeat(reservation.status)) await settleTimetable(tx, timetable, now);
    const notice = cancelNotice(reservation, to, { ...timetable, isFilled: await isFilled(tx, timetable) });
    await notifyEmployee(tx, timetable, reservation, notice, { now });
    return { status: to };
  });
}

/** Returns whether every seat is taken. An offer may lapse, so a seat that is only offered does not count as filled. */
async function isFilled(tx: Tx, { id, seats }: LockedTimetable): Promise<boolean> {
  const { taken } = await tx.timetable.findUniqueOrThrow({ where: { id }, select: { taken: true } });
  const offered = await tx.timetableReservation.count({ where: { timetableId: id, status: 'OFFERED' } });
  return taken - offered >= seats;
}

function cancelNotice(
  { status: from, confirmedAt }: { status: ReservationStatus; confirmedAt: Date | null },
  to: 'CANCELLED' | 'LATE_CANCELLED',
  { policy, isFilled }: LockedTimetable & { isFilled: boolean },
): SelfActionNotice {
  if (to === 'LATE_CANCELLED')
    return { kind: 'own-cancelled-late', points: isFilled ? null : policy.penalty.latePoints };
  if (isDeclined({ from, confirmed: confirmedAt !== null }))
    return { kind: from === 'OFFERED' ? 'offer-declined' : 'seat-declined' };
  if (from === 'WAITING') return { kind: 'wait-left' };
  return { kind: from === 'ENTERED' ? 'entry-withdrawn' : 'own-cancelled' };
}

/** Returns whether cancelling this reservation now would be late (docs/product/legacy-calls.md#companies). */
export async function isLateCancelNow(ctx: EmployeeContext, named: Named): Promise<{ isValid: boolean }> {
  const { db, actor, membership, now } = ctx;
  const found = await db.timetableReservation.findFirst({
    where: { id: named.b2bTimetableReservationId, csCorporateId: membership.csCorporateId, userId: actor.userId },
    select: {
      status: true,
      promotedAt: true,
      reservedAt: true,
      fromOffer: true,
      confirmedAt: true,
      timetable: { select: { startsAt: true, policyVersion: true, expertMissingAt: true } },
    },
  });
  if (!found) throw new DomainError('NOT_FOUND');
  const { timetable, ...reservation } = found;
  const policy = timetablePolicies.of(timetable.policyVersion);
  return {
    isValid: isLateCancel({
      ...reservation,
      fromOffer: isFreeUntilStart({ ...reservation, expertMissing: timetable.expertMissingAt !== null }),
      startsAt: timetable.startsAt,
      policy,
      now,
    }),
  };
}

/** @throws DomainError HEALTH_STOP when an answer of today to the program's questions stops lessons */
async function assertNotStopped(
  tx: Tx,
  { id }: LockedTimetable,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const { program } = await tx.timetable.findUniqueOrThrow({
    where: { id },
    select: { program: { select: { csCorporateProgramType: true } } },
  });
  const type = toQuestionType(program.csCorporateProgramType);
  if (type !== null) await assertNoHealthStop(tx, { userId, subject: stopSubjectOf(type), now });
}

/**
 * Accepts the offered seat.
 * @throws DomainError NOT_FOUND, OFFER_OVER, HEALTH_STOP, MOVE_NOT_ALLOWED when nothing is offered
 */
export function acceptOffer(ctx: EmployeeContext, named: Named): Promise<void> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const { timetable, reservation } = await lockOwnReservation(tx, ctx, named);
    const { status, offeredUntil } = reservation;
    if (status === 'LOST' || (offeredUntil && now >= offeredUntil)) throw new DomainError('OFFER_OVER');
    await assertNotStopped(tx, timetable, { userId: actor.userId, now });
    const by = { role: 'learner', actorId: actor.userId, at: now, reason: 'accepted' } as const;
    const columns = { fromOffer: true, promotedAt: now, confirmedAt: reservation.confirmedAt ?? now };
    await changeReservation(tx, reservation, { to: 'RESERVED', lesson: timetable, columns, by });
    const seat = { ...timetable, ...columns, reservedAt: now };
    const notice = { kind: 'offer-accepted', freeUntil: freeCancelUntil(seat) } as const;
    await notifyEmployee(tx, timetable, reservation, notice, { now });
    await enqueue(tx, 'leave-overlapping-waits', { reservationId: reservation.id });
    await settleTimetable(tx, timetable, now);
  });
}

/**
 * Reports that the member does not come, from the start of the lesson until the attendance is closed, so that the
 * expert does not wait.
 * @throws DomainError NOT_FOUND, TOO_EARLY before the start, when cancelling frees the seat, TOO_LATE once it is closed
 */
export function noticeAbsence(ctx: EmployeeContext, named: Named): Promise<void> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const { timetable, reservation } = await lockOwnReservation(tx, ctx, named);
    if (now < timetable.startsAt)
      throw new DomainError('TOO_EARLY', {}, '아직 시작하지 않은 수업이에요. 불참 신고 대신 예약을 취소해 주세요.');
    if (timetable.closedAt) throw new DomainError('TOO_LATE');
    const by = { role: 'learner', actorId: actor.userId, at: now, reason: 'absence' } as const;
    await changeReservation(tx, reservation, { to: 'ABSENT_NOTICED', lesson: timetable, by });
    await notifyEmployee(tx, timetable, reservation, { kind: 'absence-noticed' }, { now });
    await notifyExpertOfAbsence(tx, timetable, { userId: actor.userId, reservationId: reservation.id, now });
  });
}
