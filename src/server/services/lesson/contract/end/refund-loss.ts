import type { CancelPromise, RefundLoss } from '~/domain/lesson/cancel';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { LessonRow, OwnContract } from '../contract-row';
import { readRefundData, type RefundData, refundOf, type Settled } from './refund-case';

/**
 * Returns how a late cancel changes the refund of the contract: the refund with the lesson cancelled for free, and the
 * refund after this cancel. Null for the coach, for a cancel that costs nothing, and while a lesson under way prevents
 * computing a refund.
 */
export async function readRefundLoss(
  tx: Tx,
  { contract, side, lesson }: OwnContract & { lesson: LessonRow },
  { term, chargedLessons, waiversLeft }: CancelPromise,
  now: Date,
): Promise<RefundLoss | null> {
  if (side !== 'learner' || (term !== 'LATE' && term !== 'WAIVED')) return null;
  const free = { lessonId: lesson.id, startsAt: lesson.startsAt, chargedLessons: 0 };
  const refundData = await readRefundData(tx, contract.id);
  return lossOf(refundData, now, {
    free: { ...free, waiversLeft: term === 'WAIVED' ? waiversLeft + 1 : waiversLeft },
    charged: { ...free, chargedLessons, waiversLeft },
  });
}

/** Returns the refund with the lesson free and with it charged; null while a lesson is under way. */
export function lossOf(
  refundData: RefundData,
  now: Date,
  { free, charged }: { free: Settled; charged: Settled },
): RefundLoss | null {
  try {
    const refundAfter = (settled: Settled) => refundOf(refundData, { fault: 'none', now, settled }).amount;
    return { before: refundAfter(free), after: refundAfter(charged) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'LESSON_UNDER_WAY') return null;
    throw error;
  }
}
