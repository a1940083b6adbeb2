import type { LessonOutcome } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { LessonStatus, PartyRole } from '~/domain/lesson/status';
import type { LessonNotification } from '~/domain/lesson/lesson-notification';
import { disputableUntil } from '~/domain/lesson/undo';
import { deadlineAfter } from '~/domain/shared/deadline';
import { DAY_MS } from '~/domain/shared/durations';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { measureReenrolment } from '~/server/services/coach/search/measure-reenrolment.sql';
import { postLessonEarned } from '~/server/services/payment/ledger/post-lesson-earned';
import { type Changed, changeLesson, notificationKey } from '../time/change-lesson';
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
  /** Recipients and text of the notification, which depends on whether the coach is paid for the lesson. */
  notify?: { to: readonly PartyRole[]; notification: (earned: boolean) => LessonNotification };
};

type Closed = Changed & { /** Whether the coach is paid for it. */ earned: boolean };

/**
 * Ends a lesson that was not held: frees its hour, and returns credits or pays the coach according to the outcome. The
 * log stores the term; a text of a person is stored only with the lesson.
 */
export async function closeLesson(
  tx: Tx,
  { contract, lesson, to, outcome, term, reason, role, actorId, now, notify }: Closing,
): Promise<Closed> {
  const changed = await changeLesson(tx, {
    contract,
    lesson,
    to,
    role,
    actorId,
    now,
    reason: term,
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
  // A learner's own cancel does not extend the contract, or requesting and cancelling could extend it without end.
  const isCancelledByLearner = role === 'learner' && to !== 'NOSHOW_COACH';
  if (outcome.returnedCredits > 0 && !isCancelledByLearner) await extendForReturn(tx, contract, now);
  const earned = outcome.chargedLessons > 0 && (await earnCharged(tx, { lesson: changed.lesson, contract, now }));
  for (const side of notify?.to ?? [])
    if (notify)
      await notifyParty(tx, changed.contract, side, notify.notification(earned), notificationKey(changed.lesson));
  await completeWhenOver(tx, contract.id, now);
  return { ...changed, earned };
}

/**
 * Records the coach's pay for a charged lesson; it becomes payable later, after the time for disputes.
 * @returns whether the lesson earned something
 */
export async function earnCharged(
  tx: Tx,
  { lesson, contract, now }: { lesson: LessonRow; contract: ContractRow; now: Date },
): Promise<boolean> {
  const earned = await postLessonEarned(tx, { lessonId: lesson.id, contractId: contract.id, now });
  const until = disputableUntil(lesson, lessonPolicies.of(contract.lessonPolicyVersion));
  if (until) await enqueue(tx, 'close-held-lesson', { lessonId: lesson.id }, { startAfter: until });
  return earned;
}

/**
 * Extends the contract so that a returned lesson can still be used; while the contract is paused, none can be booked.
 */
async function extendForReturn(
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
  // A paused contract plans its end when it resumes.
  if (status === 'ACTIVE') await enqueue(tx, 'expire-contract', { contractId: id }, { startAfter: until });
}

/**
 * Completes a contract when no lesson is open or waiting for the end of its dispute time, and no credits are left. If
 * credits are left and its time is up, its own job ends it: that job must lock the order, which is refunded, before the
 * contract. The caller holds the contract's lock.
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
 * ACTIVE → COMPLETED; an hour that is still held becomes free. The caller holds the contract's lock, has checked that
 * it is over, and measures the coach last.
 */
export async function completeContract(tx: Tx, contractId: number, orderId: number, now: Date): Promise<void> {
  await expireCredits(tx, { contractId, now });
  await tx.timeReservation.deleteMany({ where: { orderId, lessonId: null } });
  const by = { role: 'system', actorId: null, at: now } as const;
  await transitionContract(tx, { id: contractId, status: 'ACTIVE' }, 'COMPLETED', by);
}
