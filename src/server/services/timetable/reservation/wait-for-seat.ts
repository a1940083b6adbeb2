import { timetablePolicies } from '~/domain/timetable/policy';
import { countsAfter } from '~/domain/timetable/question/rules';
import { reservationMachine } from '~/domain/timetable/status';
import { noticeDeadline } from '~/domain/timetable/waiting-list';
import { DomainError } from '~/domain/shared/errors';
import { actingOperator } from '~/server/auth/acting-operator';
import { sqlStates } from '~/server/database/sql-state';
import type { Tx } from '~/server/db';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { assertAnswered } from '../question/questions-due';
import { settleTimetable } from './advance-timetable';
import { assertCanReserve } from './explain-refusal';
import { holdsOtherLesson } from './overlapping-hours';
import { lockPerson } from './lock-person';
import { type LockedTimetable, lockTimetable } from './lock-timetable';
import { nextQueueNumber } from './next-queue-number';
import { planConfirmation } from './confirm-reservation';
import type { EmployeeContext } from './employee-context';
import { waitForSeatSql } from './wait-for-seat.sql';

const UNIQUE_VIOLATION = '23505';

export type WaitInput = {
  b2bTimetableId: number;
  /** The person wants a seat only if they are notified at least this many hours before the start. */
  noticeHours: number;
  occupantId?: number | null | undefined;
};

/**
 * Adds a member to the end of a lesson's waiting list.
 * @throws DomainError SEATS_FREE while a seat is free, RESERVATION_CLOSED once the waiting list has ended or before a
 *   draw, TOO_LATE for a notice that is already over, LESSON_AT_SAME_TIME, QUESTIONS_REQUIRED, and what
 *   assertCanReserve throws
 */
export async function waitForSeat(
  ctx: EmployeeContext,
  input: WaitInput,
): Promise<{ b2bTimetableReservationId: number }> {
  const { db, actor, membership, now } = ctx;
  const { b2bTimetableId, noticeHours, occupantId = null } = input;
  const { csCorporateId, id: membershipId } = membership;
  const lesson = await db.timetable.findFirst({
    where: { id: b2bTimetableId, csCorporateId },
    select: { policyVersion: true },
  });
  if (!lesson) throw new DomainError('NOT_FOUND');
  const policy = timetablePolicies.of(lesson.policyVersion);
  const asked = { csCorporateId, b2bTimetableId, membershipId, userId: actor.userId, occupantId, noticeHours, now };
  const operatorId = actingOperator();
  const request = { ...asked, policy, operatorId, countsAfter: countsAfter(now) };
  const wait = await waitForSeatSql(db, request).catch((thrown: unknown) => {
    throw sqlStates(thrown).includes(UNIQUE_VIOLATION) ? new DomainError('ALREADY_RESERVED') : thrown;
  });
  const place = wait ? { b2bTimetableReservationId: wait.id } : await waitStepByStep(ctx, input);
  planConfirmation(db, place.b2bTimetableReservationId);
  return place;
}

/** Throws the reason that prevents waiting, or adds the person and plans the next step of the waiting list for them. */
function waitStepByStep(
  { db, actor, membership, now }: EmployeeContext,
  { b2bTimetableId, noticeHours, occupantId = null }: WaitInput,
): Promise<{ b2bTimetableReservationId: number }> {
  const { csCorporateId, id: membershipId } = membership;
  const { userId } = actor;
  return db.$transaction(async (tx) => {
    await lockPerson(tx, actor, membership);
    const timetable = await lockTimetable(tx, { csCorporateId, b2bTimetableId });
    await assertCanReserve(tx, { csCorporateId, b2bTimetableId, membershipId, userId, occupantId, now });
    await assertCanWait(tx, timetable, { noticeHours, userId, now });
    await assertAnswered(tx, { b2bTimetableId, userId, now });
    const { id } = await tx.timetableReservation.create({
      data: {
        csCorporateId,
        timetableId: b2bTimetableId,
        startsAt: timetable.startsAt,
        status: 'WAITING',
        membershipId,
        userId,
        occupantId,
        noticeHours,
        queueNumber: await nextQueueNumber(tx),
        createdAt: now,
        confirmedAt: now,
      },
      select: { id: true },
    });
    await recordStateChange(tx, reservationMachine, {
      entityId: id,
      from: null,
      to: 'WAITING',
      role: 'learner',
      actorId: userId,
      reason: 'waits',
      at: now,
    });
    await settleTimetable(tx, timetable, now);
    return { b2bTimetableReservationId: id };
  });
}

async function assertCanWait(
  tx: Tx,
  timetable: LockedTimetable,
  { noticeHours, userId, now }: { noticeHours: number; userId: number; now: Date },
): Promise<void> {
  const { id, groupLessonType, startsAt, policy } = timetable;
  if (noticeHours > policy.maxNoticeHours) throw new DomainError('INVALID_INPUT');
  const drawn = await tx.timetableLottery.count({ where: { timetableId: id, drawnAt: { not: null } } });
  if (groupLessonType === 'lottery' && drawn === 0) throw new DomainError('RESERVATION_CLOSED');
  if (timetable.waiting === 0 && timetable.taken < timetable.seats) throw new DomainError('SEATS_FREE');
  if (now >= noticeDeadline(startsAt, { noticeHours: 0 }, policy)) throw new DomainError('RESERVATION_CLOSED');
  if (now >= noticeDeadline(startsAt, { noticeHours }, policy)) throw new DomainError('TOO_LATE');
  if (await holdsOtherLesson(tx, userId, timetable)) throw new DomainError('LESSON_AT_SAME_TIME');
}
