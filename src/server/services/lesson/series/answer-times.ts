import type { z } from 'zod';
import { answerer, declinesRequest, isAnswerable } from '~/domain/lesson/next-step';
import { answerableUntil } from '~/domain/lesson/hours';
import type { changedTimesOutput, confirmTimesInput, dropTimesInput } from '~/domain/lesson/schema/series';
import type { PartyRole } from '~/domain/lesson/status';
import type { TimeTerms } from '~/domain/lesson/time-terms';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { type ContractRow, contractToken, type LessonRow } from '../contract/contract-row';
import { lockContract } from '../contract/lock-contract';
import { closeLesson } from '../outcome/close-lesson';
import { notifyParty } from '../reminder/notify-party';
import { changeLesson, otherSide } from '../time/change-lesson';
import { confirmTime } from '../time/confirm-lesson';
import { namedTime } from './request-series';

type ChangedTimes = z.infer<typeof changedTimesOutput>;

/**
 * Confirms every time of a contract that the other side requested or proposed and that can still be answered: all of
 * them, or none. Lessons that move release their hours first, so that one can take the hour of another.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED when there is nothing to answer, COACH_PAUSED, CONTRACT_CLOSED
 *   for a time inside a pause, SLOT_TAKEN with the time that is not free any more
 */
export function confirmTimes(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId }: z.infer<typeof confirmTimesInput>,
): Promise<ChangedTimes> {
  return db.$transaction(async (tx) => {
    const locked = await lockContract(tx, actor, encryptedId);
    const { side } = locked;
    const lessons = (await listTimes(tx, locked.contract, otherSide(side)))
      .filter((lesson) => isAnswerable({ answerBy: answerableUntil(lesson) }, now))
      .sort((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
    if (lessons.length === 0) throw new DomainError('MOVE_NOT_ALLOWED');
    const moving = lessons.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id);
    await tx.timeReservation.deleteMany({ where: { lessonId: { in: moving } } });
    let { contract } = locked;
    const times: { startsAt: Date; cancelling: TimeTerms | undefined }[] = [];
    for (const lesson of lessons) {
      const changed = await confirmTime(tx, { contract, side, lesson }, actor, now, false).catch((error: unknown) => {
        throw namedTime(error, timeOf(lesson));
      });
      contract = changed.contract;
      times.push({ startsAt: timeOf(lesson), cancelling: changed.cancelling });
    }
    const key = `contract:${contract.id}:times-confirmed:r${contract.revision}` as const;
    await notifyParty(tx, contract, otherSide(side), { kind: 'timesConfirmed', times }, key);
    return { encryptedId: contractToken(contract), count: lessons.length };
  });
}

/**
 * Declines every time of a contract that the other side requested or proposed, or withdraws those of the caller.
 * Requests end and return their lessons; lessons with a fixed time keep it.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED when there is nothing to decline or to withdraw
 */
export function dropTimes(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, purpose, reason }: z.infer<typeof dropTimesInput>,
): Promise<ChangedTimes> {
  return db.$transaction(async (tx) => {
    const locked = await lockContract(tx, actor, encryptedId);
    const { side } = locked;
    const requester = purpose === 'decline' ? otherSide(side) : side;
    const lessons = (await listTimes(tx, locked.contract, requester))
      // Declining is an answer, which has a deadline; withdrawing is not.
      .filter((lesson) => !declinesRequest(lesson, side) || isAnswerable({ answerBy: answerableUntil(lesson) }, now))
      .sort((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
    if (lessons.length === 0) throw new DomainError('MOVE_NOT_ALLOWED');
    let { contract } = locked;
    const by = { role: side, actorId: actor.userId, now, reason: reason ?? null };
    for (const lesson of lessons) contract = await dropTime(tx, contract, lesson, { ...by, purpose });
    await notifyParty(
      tx,
      contract,
      otherSide(side),
      { kind: 'timesDropped', purpose, starts: lessons.map(timeOf), reason: reason ?? null },
      `contract:${contract.id}:times-dropped:r${contract.revision}`,
    );
    return { encryptedId: contractToken(contract), count: lessons.length };
  });
}

type Dropping = {
  role: PartyRole;
  actorId: number;
  now: Date;
  reason: string | null;
  purpose: z.infer<typeof dropTimesInput>['purpose'];
};

async function dropTime(
  tx: Tx,
  contract: ContractRow,
  lesson: LessonRow,
  { role, actorId, now, reason, purpose }: Dropping,
): Promise<ContractRow> {
  const by = { contract, lesson, role, actorId, now };
  if (lesson.status === 'CONFIRMED') {
    const changed = await changeLesson(tx, {
      ...by,
      to: 'CONFIRMED',
      reason: purpose === 'withdraw' ? 'moveWithdrawn' : 'moveDeclined',
      data: { proposedStartsAt: null, proposedBy: null },
    });
    return changed.contract;
  }
  const outcome = {
    policyVersion: contract.lessonPolicyVersion,
    chargedLessons: 0,
    chargedAmount: 0,
    returnedCredits: 1,
    bonusCredits: 0,
  };
  const closed = await closeLesson(tx, { ...by, to: 'CANCELLED_FREE', outcome, term: 'UNCONFIRMED', reason });
  return closed.contract;
}

/** Lists the lessons of a contract with a time that `requester` requested or proposed and nobody answered. */
async function listTimes(tx: Tx, { id: contractId }: ContractRow, requester: PartyRole): Promise<LessonRow[]> {
  const lessons = await tx.lesson.findMany({ where: { contractId, status: { in: ['REQUESTED', 'CONFIRMED'] } } });
  return lessons.filter((lesson) => answerer(lesson) === otherSide(requester));
}

function timeOf({ startsAt, proposedStartsAt }: LessonRow): Date {
  return proposedStartsAt ?? startsAt;
}
