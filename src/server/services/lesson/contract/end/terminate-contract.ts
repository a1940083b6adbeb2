import type { RefundFault } from '~/domain/payment/refund';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { earnCharged } from '~/server/services/lesson/outcome/close-lesson';
import { loadContract, withCoachOf } from '../contract-row';
import type { CoachFaultShare } from './coach-fault';
import { readLessonEnds } from './end-lessons';
import { notifyParty } from '~/server/services/lesson/reminder/notify-party';
import { notifySubstituteOfEnd } from '~/server/services/lesson/substitute/notify-substitute';
import { expireCredits, returnCredit } from '../spend-credit';
import { transitionContract } from '../transition-contract';
import { transitionLesson } from '~/server/services/lesson/time/change-lesson';

/** The reason in the log, by fault; a text of a person is stored with the lessons and the refund. */
export const endCodes = {
  none: 'TERMINATED',
  platform: 'FAULT_PLATFORM',
  coach: 'FAULT_COACH',
  minor: 'MINOR_CONTRACT',
} as const satisfies Record<RefundFault, string>;

type Termination = {
  contractId: number;
  role: 'learner' | 'operator';
  actorId: number;
  reason: string;
  fault: RefundFault;
  /** What the next statement of the coach at fault deducts. */
  share?: CoachFaultShare | null;
  now: Date;
};

/**
 * Ends a contract early for a refund. Open lessons are cancelled; those that the learner ends too late are charged, and
 * the coach is paid for them (docs/product/cancel-and-refund.md#refund). Their hours and a held hour become free, the
 * remaining credits expire, and the sides that did not end it are notified. Runs in the refund's transaction and locks
 * the contract's row.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED when it is already over, TOO_LATE as readLessonEnds
 */
export async function terminateContract(
  tx: Tx,
  { contractId, role, actorId, reason, fault, share = null, now }: Termination,
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number }[]>`select id from contracts where id = ${contractId} for update`;
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  const contract = await loadContract(tx, contractId);
  const by = { role, actorId, at: now, reason: endCodes[fault] };
  const ended = { pausedAt: null, resumesAt: null };
  const { revision } = await transitionContract(tx, contract, 'TERMINATED', by, ended);

  const lessonEnds = await readLessonEnds(tx, contract, { fault, now });
  const paid = new Set<number>();
  for (const { lesson, to, term, outcome } of lessonEnds) {
    const closed = await transitionLesson(tx, lesson, to, by, {
      // A contract that has ended has no use for a bonus.
      endTerm: term === 'COACH_LATE' ? 'TERMINATED' : term,
      endReason: reason,
      endedAt: now,
      endPolicyVersion: outcome.policyVersion,
      proposedStartsAt: null,
      proposedBy: null,
    });
    await returnCredit(tx, { contractId, lessonId: lesson.id, now }, { returned: outcome.returnedCredits, bonus: 0 });
    const earned = outcome.chargedLessons > 0 && (await earnCharged(tx, { lesson: closed, contract, now }));
    if (earned && lesson.coachId === contract.coachId) paid.add(lesson.id);
    await notifySubstituteOfEnd(tx, contract, closed, earned);
  }
  await tx.timeReservation.deleteMany({
    where: {
      OR: [
        { lessonId: { in: lessonEnds.map(({ lesson }) => lesson.id) } },
        { orderId: contract.orderId, lessonId: null },
      ],
    },
  });
  await expireCredits(tx, { contractId, now });

  const fixed = lessonEnds.filter(({ lesson }) => lesson.status === 'CONFIRMED');
  for (const side of role === 'learner' ? (['coach'] as const) : (['coach', 'learner'] as const)) {
    // The learner is notified what is charged, the coach what is paid: a bonus lesson costs the learner one lesson and
    // pays nobody.
    const endedLessons = fixed.map(({ lesson, outcome }) => ({
      startsAt: lesson.startsAt,
      charged: side === 'coach' ? paid.has(lesson.id) : outcome.chargedLessons > 0,
    }));
    const notification = {
      kind: 'contractEnded',
      by: role === 'learner' ? 'learner' : 'platform',
      fixed: endedLessons,
      asked: lessonEnds.length - fixed.length,
      deducted: side === 'coach' && share?.coachId === contract.coachId ? share.amount : 0,
    } as const;
    await notifyParty(tx, { ...contract, revision }, side, notification, `contract:${contractId}:ended`);
  }
  if (share && share.coachId !== contract.coachId) {
    const substitute = await withCoachOf(tx, { ...contract, revision }, share);
    const lessons = await tx.lesson.findMany({
      where: { contractId, coachId: share.coachId },
      orderBy: { startsAt: 'asc' },
      select: { startsAt: true },
    });
    const notification = {
      kind: 'faultDeducted',
      amount: share.amount,
      lessons: lessons.map(({ startsAt }) => startsAt),
    } as const;
    await notifyParty(tx, substitute, 'coach', notification, `contract:${contractId}:fault`);
  }
}
