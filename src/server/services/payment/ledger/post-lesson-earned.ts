import { lessonPolicies } from '~/domain/lesson/policy';
import { bonusEarnedLines, earnedLines } from '~/domain/payment/ledger';
import { paymentPolicies } from '~/domain/payment/policy';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { lessonBalance, nextLessonKey } from './lesson-ledger';
import { liabilityOf, postLedger } from './post-ledger';

/**
 * Moves one lesson's money from the liability to the coach and the platform, when the lesson was held or is charged
 * (docs/product/settlement.md#earning). The coach's share becomes payable only when the lesson can no longer be
 * disputed (release-lesson-earned.ts). A lesson earns again only after a reversal. The contract's last paid lesson also
 * gets the won that were lost to rounding down. A bonus lesson, beyond the paid ones, is paid by the platform, or by
 * nobody if the contract was sold so.
 * @returns whether the coach earned something by this call
 * @throws DomainError NOT_FOUND
 */
export async function postLessonEarned(
  tx: Tx,
  { lessonId, contractId, now }: { lessonId: number; contractId: number; now: Date },
): Promise<boolean> {
  // Two lessons of one contract may earn at the same time; the lock lets each count the other.
  await tx.$queryRaw`SELECT id FROM contracts WHERE id = ${contractId} FOR UPDATE`;
  const contract = await tx.contract.findUnique({
    where: { id: contractId },
    select: {
      orderId: true,
      lessonCount: true,
      unitPrice: true,
      lessonPolicyVersion: true,
      order: { select: { paymentPolicyVersion: true } },
    },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  const { orderId, lessonCount, unitPrice } = contract;
  const policy = paymentPolicies.of(contract.order.paymentPolicyVersion);
  if ((await lessonBalance(tx, lessonId)).length > 0) return false;
  // The coach who gives this lesson, who may not be the contract's.
  const { coach } = await tx.lesson.findUniqueOrThrow({
    where: { id: lessonId },
    select: { coach: { select: { userId: true } } },
  });
  const coachUserId = coach.userId;
  const liability = await liabilityOf(tx, { kind: 'lesson', id: orderId });
  const earnedBefore = await tx.ledgerTransaction.count({
    where: { orderId, kind: 'LESSON_EARNED', NOT: { lessonId } },
  });
  const reversed = await tx.ledgerTransaction.count({ where: { orderId, kind: 'LESSON_REVERSED', NOT: { lessonId } } });
  const amount = earnedBefore - reversed + 1 >= lessonCount ? liability : Math.min(unitPrice, liability);
  if (amount <= 0 && !lessonPolicies.of(contract.lessonPolicyVersion).bonusPaid) return false;
  return postLedger(tx, {
    kind: 'LESSON_EARNED',
    idempotencyKey: await nextLessonKey(tx, { lessonId, kind: 'LESSON_EARNED', keyPrefix: 'earned' }),
    subject: { kind: 'lesson', id: orderId },
    lessonId,
    policyVersion: policy.version,
    at: now,
    lines:
      amount > 0 ? earnedLines({ amount, coachUserId, policy }) : bonusEarnedLines({ unitPrice, coachUserId, policy }),
  });
}
