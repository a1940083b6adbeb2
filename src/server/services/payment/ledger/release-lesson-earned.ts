import { payableLines } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';
import { lessonBalance, nextLessonKey } from './lesson-ledger';
import { postLedger } from './post-ledger';

/**
 * Makes the coach's share of a lesson payable, once, when nobody disputed it in time. The caller holds the contract's
 * lock.
 */
export async function releaseLessonEarned(
  tx: Tx,
  { lessonId, orderId, now }: { lessonId: number; orderId: number; now: Date },
): Promise<void> {
  const pending = (await lessonBalance(tx, lessonId)).find(({ account }) => account === 'COACH_PENDING');
  if (!pending) return;
  const { paymentPolicyVersion } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paymentPolicyVersion: true },
  });
  const idempotencyKey = await nextLessonKey(tx, { lessonId, kind: 'LESSON_PAYABLE', keyPrefix: 'payable' });
  await postLedger(tx, {
    kind: 'LESSON_PAYABLE',
    idempotencyKey,
    subject: { kind: 'lesson', id: orderId },
    lessonId,
    policyVersion: paymentPolicyVersion,
    at: now,
    lines: payableLines({ amount: -pending.amount, coachUserId: pending.ownerId }),
  });
}
