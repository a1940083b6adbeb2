import { randomBytes } from 'node:crypto';
import { DAY_MS } from '~/domain/shared/durations';
import { ticketsFor } from '~/domain/timetable/lottery';
import type { TimetablePolicy } from '~/domain/timetable/policy';
import { countsAfter } from '~/domain/timetable/question/rules';
import { reservationMachine } from '~/domain/timetable/status';
import type { Db, Tx } from '~/server/db';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { assertCanEnter } from '../reservation/first-reason.sql';
import { lockPerson } from '../reservation/lock-person';
import { lockTimetable } from '../reservation/lock-timetable';
import type { EmployeeContext } from '../reservation/employee-context';
import { notifyEmployee } from '../reservation/notify-employee';

/**
 * Counts the draws that a person has recently lost in a row, that is, since they last got a seat in a drawn lesson, by
 * the date of the draws. An offer is not a seat.
 */
export async function countRecentLosses(
  db: Db | Tx,
  { userId, csCorporateId, policy, now }: { userId: number; csCorporateId: number; policy: TimetablePolicy; now: Date },
): Promise<number> {
  const entries = await db.timetableReservation.findMany({
    where: {
      userId,
      csCorporateId,
      tickets: { not: null },
      timetable: { lottery: { drawnAt: { gt: new Date(now.getTime() - policy.lottery.lossDays * DAY_MS), lte: now } } },
    },
    select: { status: true, reservedAt: true },
    orderBy: [{ timetable: { lottery: { drawnAt: 'desc' } } }, { id: 'desc' }],
  });
  const lastWin = entries.findIndex(({ reservedAt }) => reservedAt !== null);
  return entries
    .slice(0, lastWin === -1 ? entries.length : lastWin)
    .filter(({ status }) => status === 'LOST' || status === 'WAITING' || status === 'OFFERED').length;
}

/**
 * Enters a member into a lesson's lottery. The receipt identifies the entry in the published list.
 * @throws DomainError the first of the reasons of `entryConditions`
 */
export function enterLottery(
  { db, actor, membership, now }: EmployeeContext,
  { b2bTimetableId, occupantId = null }: { b2bTimetableId: number; occupantId?: number | null | undefined },
): Promise<{ b2bTimetableReservationId: number; receipt: string; tickets: number }> {
  const { csCorporateId, id: membershipId } = membership;
  const { userId } = actor;
  return db.$transaction(async (tx) => {
    await lockPerson(tx, actor, membership);
    // Locked, so that no entry is added between the list and its hash.
    const timetable = await lockTimetable(tx, { csCorporateId, b2bTimetableId });
    const request = { csCorporateId, b2bTimetableId, membershipId, userId, occupantId, now };
    await assertCanEnter(tx, { ...request, countsAfter: countsAfter(now) });
    const { closesAt } = await tx.timetableLottery.findUniqueOrThrow({ where: { timetableId: b2bTimetableId } });
    const { policy } = timetable;
    const tickets = ticketsFor(await countRecentLosses(tx, { userId, csCorporateId, policy, now }), policy);
    const receipt = randomBytes(8).toString('hex');
    const data = { csCorporateId, timetableId: b2bTimetableId, membershipId, userId, occupantId, tickets, receipt };
    const { id } = await tx.timetableReservation.create({
      data: { ...data, startsAt: timetable.startsAt, status: 'ENTERED', createdAt: now, confirmedAt: now },
      select: { id: true },
    });
    const by = { role: 'learner', actorId: userId, reason: 'entered', at: now } as const;
    await recordStateChange(tx, reservationMachine, { entityId: id, from: null, to: 'ENTERED', ...by });
    const notice = { kind: 'entered', receipt, closesAt } as const;
    await notifyEmployee(tx, timetable, { id, userId }, notice, { now });
    return { b2bTimetableReservationId: id, receipt, tickets };
  });
}
