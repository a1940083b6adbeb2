import { timetablePolicies } from '~/domain/timetable/policy';
import { countsAfter } from '~/domain/timetable/question/rules';
import { reservationMachine } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import { actingOperator } from '~/server/auth/acting-operator';
import { sqlStates } from '~/server/database/sql-state';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { settleTimetable } from './advance-timetable';
import { assertCanWait } from './first-reason.sql';
import { lockPerson } from './lock-person';
import { lockTimetable } from './lock-timetable';
import { nextQueueNumber } from './next-queue-number';
import { enqueueReservationNotification } from './notify-reservation';
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
 * @throws DomainError the first of the reasons of `waitConditions`
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
  const seatRequest = {
    csCorporateId,
    b2bTimetableId,
    membershipId,
    userId: actor.userId,
    occupantId,
    noticeHours,
    now,
  };
  const operatorId = actingOperator();
  const request = { ...seatRequest, policy, operatorId, countsAfter: countsAfter(now) };
  const wait = await waitForSeatSql(db, request).catch((thrown: unknown) => {
    throw sqlStates(thrown).includes(UNIQUE_VIOLATION) ? new DomainError('ALREADY_RESERVED') : thrown;
  });
  const place = wait ? { b2bTimetableReservationId: wait.id } : await waitStepByStep(ctx, input);
  enqueueReservationNotification(db, place.b2bTimetableReservationId);
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
    const { policy } = timetable;
    const request = { csCorporateId, b2bTimetableId, membershipId, userId, occupantId, noticeHours, policy, now };
    await assertCanWait(tx, { ...request, countsAfter: countsAfter(now) });
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
