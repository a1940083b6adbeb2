import { z } from 'zod';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { hasMinor, uncheckedForMinors } from '~/domain/suggest/minors';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import type { Tx } from '~/server/db';
import { coachesWithRecordCheck } from '~/server/services/coach/document/record-check';

const withPeople = z.object({ userInfo: suggestAnswersSchema.shape.userInfo.pick({ users: true }) });

type Booking = { coachId: number; learnerId: number; serviceType: ServiceType; formId?: number | null; now: Date };

/**
 * Rejects a coach without a valid check of criminal records when a child or a youth takes the lessons, according to the
 * questionnaire of the order, or the learner's newest one of the vertical. The caller holds the coach's row.
 * @throws DomainError COACH_UNAVAILABLE
 */
export async function assertRecordCheck(
  tx: Tx,
  { coachId, learnerId, serviceType, formId, now }: Booking,
): Promise<void> {
  const form = await tx.suggestForm.findFirst({
    where: { userId: learnerId, serviceType, ...(formId ? { id: formId } : {}) },
    orderBy: { id: 'desc' },
    select: { answers: true },
  });
  // An older questionnaire may not name the people; their ages are then unknown.
  const people = withPeople.safeParse(form?.answers).data?.userInfo.users ?? [];
  if (!hasMinor(people)) return;
  const checked = await coachesWithRecordCheck(tx, [coachId], now);
  if (!checked.has(coachId)) throw new DomainError('COACH_UNAVAILABLE', {}, uncheckedForMinors);
}
