import { z } from 'zod';
import type { ServiceType } from '~/domain/shared/service-type';
import { suggestAnswersSchema, type LessonUser } from '~/domain/suggest/schema/suggest';
import type { Gender } from '~/generated/prisma/enums';
import type { Db, Tx } from '~/server/db';

const { userInfo, coach } = suggestAnswersSchema.shape;
const withPeople = z.object({ userInfo: userInfo.pick({ users: true }) });
const withGender = z.object({ coach: coach.pick({ gender: true }) });

/**
 * Returns the people who take the lessons and the gender of coach that was asked for, according to the questionnaire of
 * the order, or the learner's newest one of the vertical. An older questionnaire may not name them: then nothing is
 * known.
 */
export async function readRequestedCoach(
  db: Db | Tx,
  { learnerId, serviceType, formId }: { learnerId: number; serviceType: ServiceType; formId?: number | null },
): Promise<{ people: Pick<LessonUser, 'age'>[]; gender: Gender | null }> {
  const form = await db.suggestForm.findFirst({
    where: { userId: learnerId, serviceType, ...(formId ? { id: formId } : {}) },
    orderBy: { id: 'desc' },
    select: { answers: true },
  });
  return {
    people: withPeople.safeParse(form?.answers).data?.userInfo.users ?? [],
    gender: withGender.safeParse(form?.answers).data?.coach.gender ?? null,
  };
}
