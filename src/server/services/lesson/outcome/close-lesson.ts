import type { LessonOutcome } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { LessonStatus, PartyRole } from '~/domain/lesson/status';
import type { LessonNews } from '~/domain/lesson/lesson-news';
import { disputableUntil } from '~/domain/lesson/undo';
import { deadlineAfter } from '~/domain/shared/deadline';
import { DAY_MS } from '~/domain/shared/durations';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { measureReenrolment } from '~/server/services/coach/search/measure-reenrolment.sql';
import { postLessonEarned } from '~/server/services/payment/ledger/post-lesson-earned';
import { type Changed, changeLesson, newsKey } from '../time/change-lesson';
import type { ContractRow, LessonRow } from '../contract/contract-row';
import { transitionContract } from '../contract/transition-contract';
import { notifyParty } from '../reminder/notify-party';
import { creditBalance, expireCredits, returnCredit } from '../contract/spend-credit';

type Closing = {
  contract: ContractRow;
  lesson: LessonRow;
  to: LessonStatus;
  outcome: LessonOutcome;
  term: string;
  reason: string | null;
  role: TransitionRole;
  actorId: number | null;
  now: Date;
  /** Told to whom, once it is known whether the coach is paid for the lesson. */
  news?: { to: readonly PartyRole[]; tell: (earned: boolean) => LessonNews };
};

type Closed = Changed & { /** The coach is paid for it. */ earned: boolean };

/**
 * Ends a lesson that was not held: its hour becomes free, credits go back or the coach is paid, as the outcome says.
 */
export async function closeLesson(
  tx: Tx,
  { contract, lesson, to, outcome, term, reason, role, actorId, now, news }: Closing,
): Promise<Closed> {
  const changed = await changeLesson(tx, {
    contract,
    lesson,
    to,
    role,
    actorId,
    now,
    reason: reason ?? term,
    data: {
      endTerm: term,
      endReason: reason,
      endedAt: now,
      endPolicyVersion: outcome.policyVersion,
      proposedStartsAt: null,
      proposedBy: null,
    },
  });
  await tx.timeReservation.deleteMany({ where: { lessonId: lesson.id } });
  await returnCredit(
    tx,
    { contractId: contract.id, lessonId: lesson.id, now },
    { returned: outcome.returnedCredits, bonus: outcome.bonusCredits },
  );
  // What learners call off themselves moves no end: it could be moved on for ever by asking and calling off.
  const calledOff = role === 'learner' && to !== 'NOSHOW_COACH';
  if (outcome.returnedCredits > 0 && !calledOff) await keepUsable(tx, contract, now);
  const earned = outcome.chargedLessons > 0 && (await earnCharged(tx, { lesson: changed.lesson, contract, now }));
  for (const side of news?.to ?? [])
    if (news) await notifyParty(tx, changed.contract, side, news.tell(earned), newsKey(changed.lesson));
  await completeWhenOver(tx, contract.id, now);
  return { ...changed, earned };
}

/** A charged lesson pays the coach, later: it may be disputed first. @returns whether it earned something */
export async function earnCharged(
  tx: Tx,
  { lesson, contract, now }: { lesson: LessonRow; contract: ContractRow; now: Date },
): Promise<boolean> {
  const earned = await postLessonEarned(tx, { lessonId: lesson.id, contractId: contract.id, now });
  const until = disputableUntil(lesson, lessonPolicies.of(contract.lessonPolicyVersion));
  if (until) await enqueue(tx, 'close-held-lesson', { lessonId: lesson.id }, { startAfter: until });
  return earned;
}

/** A lesson that comes back must not be lost to the calendar; while its contract is paused, none can be booked. */
async function keepUsable(
  tx: Tx,
  { id, status, expiresAt, resumesAt, lessonPolicyVersion }: ContractRow,
  now: Date,
): Promise<void> {
  if (!expiresAt || (status !== 'ACTIVE' && status !== 'PAUSED')) return;
  const from = status === 'PAUSED' && resumesAt && resumesAt > now ? resumesAt : now;
  const { returnGraceDays } = lessonPolicies.of(lessonPolicyVersion);
  const until = deadlineAfter(from, returnGraceDays * DAY_MS);
  if (expiresAt >= until) return;
  await tx.contract.update({ where: { id }, data: { expiresAt: until } });
  // A paused one plans its end when it goes on.
  if (status === 'ACTIVE') await enqueue(tx, 'expire-contract', { contractId: id }, { startAfter: until });
}

/**
 * A contract is over when no lesson is open or undisputed-and-waiting, and nothing is left to book. With lessons left
 * and its time up its own job ends it: that one locks the order, whose money goes back, before the contract. The caller
 * holds the contract's lock.
 */
export async function completeWhenOver(tx: Tx, contractId: number, now: Date): Promise<void> {
  const contract = await tx.contract.findUniqueOrThrow({
    where: { id: contractId },
    select: { status: true, expiresAt: true, orderId: true, coachId: true },
  });
  if (contract.status !== 'ACTIVE') return;
  if ((await tx.lesson.count({ where: { contractId, status: { in: ['REQUESTED', 'CONFIRMED', 'HELD'] } } })) > 0)
    return;
  const expired = contract.expiresAt !== null && contract.expiresAt <= now;
  if ((await creditBalance(tx, contractId)) > 0) {
    if (expired) await enqueue(tx, 'expire-contract', { contractId });
    return;
  }
  await completeContract(tx, contractId, contract.orderId, now);
  await measureReenrolment(tx, contract.coachId);
}

/**
 * ACTIVE → COMPLETED; an hour that was still held becomes free. The caller holds the contract's lock, has looked
 * whether it is over, and measures the coach last.
 */
export async function completeContract(tx: Tx, contractId: number, orderId: number, now: Date): Promise<void> {
  await expireCredits(tx, { contractId, now });
  await tx.timeReservation.deleteMany({ where: { orderId, lessonId: null } });
  const by = { role: 'system', actorId: null, at: now } as const;
  await transitionContract(tx, { id: contractId, status: 'ACTIVE' }, 'COMPLETED', by);
}
