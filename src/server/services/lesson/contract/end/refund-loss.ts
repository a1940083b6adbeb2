import type { CancelPromise, LessonEnd, RefundLoss } from '~/domain/lesson/cancel';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { LessonRow, OwnContract } from '../contract-row';
import type { OpenLesson } from './end-lessons';
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
    free: { lessons: [free], waiversLeft: term === 'WAIVED' ? waiversLeft + 1 : waiversLeft },
    charged: { lessons: [{ ...free, chargedLessons }], waiversLeft },
  });
}

/**
 * Returns how ending these lessons together changes the refund of the contract: the refund with all of them cancelled
 * for free, and the refund after their ends. Null where none is charged or waived.
 */
export async function readRefundLossOfEnds(
  tx: Tx,
  contractId: number,
  { ends, waiversLeft, now }: { ends: readonly LessonEnd<OpenLesson>[]; waiversLeft: number; now: Date },
): Promise<RefundLoss | null> {
  const waived = ends.filter(({ term }) => term === 'WAIVED').length;
  if (waived === 0 && ends.every(({ outcome }) => outcome.chargedLessons === 0)) return null;
  const ended = ends.map(({ lesson, outcome }) => ({
    lessonId: lesson.id,
    startsAt: lesson.startsAt,
    chargedLessons: outcome.chargedLessons,
  }));
  return lossOf(await readRefundData(tx, contractId), now, {
    free: { lessons: ended.map((lesson) => ({ ...lesson, chargedLessons: 0 })), waiversLeft },
    charged: { lessons: ended, waiversLeft: waiversLeft - waived },
  });
}

/** Returns the refund with the lessons free and with them charged; null while a lesson is under way. */
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
