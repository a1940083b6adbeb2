import { reversedLines } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';
import { postLedger } from './post-ledger';

/**
 * Takes back what a lesson earned: the coach's and the platform's shares are owed in lessons again. Idempotent by
 * `reversed:<lessonId>`. @returns false when the lesson had earned nothing
 */
export async function reverseLessonEarned(tx: Tx, { lessonId, now }: { lessonId: number; now: Date }): Promise<boolean> {
  const earned = await tx.ledgerTransaction.findUnique({ where: { idempotencyKey: `earned:${lessonId}` }, include: { entries: { orderBy: { id: 'asc' } } } });
  if (!earned || earned.orderId === null) return false;
  const { orderId, policyVersion, entries } = earned;
  return postLedger(tx, { kind: 'LESSON_REVERSED', idempotencyKey: `reversed:${lessonId}`, orderId, lessonId, policyVersion, at: now, lines: reversedLines(entries) });
}
