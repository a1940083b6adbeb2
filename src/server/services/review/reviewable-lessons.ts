import { settledHeldAt } from '~/domain/lesson/held';
import type { Prisma } from '~/generated/prisma/client';

/**
 * Lessons that a review can be about: held, and not to be taken back by the coach any more (domain/lesson/held.ts,
 * isReviewable).
 */
export function reviewableLessons(now: Date) {
  return {
    OR: [{ status: 'DONE' }, { status: 'HELD', heldAt: { lte: settledHeldAt(now) } }],
  } satisfies Prisma.LessonWhereInput;
}
