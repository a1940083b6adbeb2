import { settledHeldAt } from '~/domain/lesson/held';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { Prisma } from '~/generated/prisma/client';

/**
 * Lessons that a review can be about: held, and no longer revocable by the coach (domain/lesson/held.ts, isReviewable).
 */
export function reviewableLessons(now: Date) {
  return {
    OR: [
      { status: 'DONE' },
      ...lessonPolicies.versions.map((policy) => ({
        status: 'HELD' as const,
        contract: { lessonPolicyVersion: policy.version },
        heldAt: { lte: settledHeldAt(now, policy) },
      })),
    ],
  } satisfies Prisma.LessonWhereInput;
}
