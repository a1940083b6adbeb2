import { reversedLines } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';
import { lessonBalance, nextLessonKey } from './lesson-ledger';
import { postLedger } from './post-ledger';

/**
 * Reverses what a lesson earned, payable or not: the coach's and the platform's shares are owed as lessons again. The
 * caller holds the contract's lock.
 * @returns false when the lesson has no balance
 */
export async function reverseLessonEarned(
  tx: Tx,
  { lessonId, now }: { lessonId: number; now: Date },
): Promise<boolean> {
  const lines = await lessonBalance(tx, lessonId);
  if (lines.length === 0) return false;
  const { contract } = await tx.lesson.findUniqueOrThrow({
    where: { id: lessonId },
    select: { contract: { select: { orderId: true, order: { select: { paymentPolicyVersion: true } } } } },
  });
  const idempotencyKey = await nextLessonKey(tx, { lessonId, kind: 'LESSON_REVERSED', keyPrefix: 'reversed' });
  return postLedger(tx, {
    kind: 'LESSON_REVERSED',
    idempotencyKey,
    subject: { kind: 'lesson', id: contract.orderId },
    lessonId,
    policyVersion: contract.order.paymentPolicyVersion,
    at: now,
    lines: reversedLines(lines),
  });
}
