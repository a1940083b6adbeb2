import { z } from 'zod';
import type { ServiceType } from '~/domain/shared/service-type';
import { hasMinor, mayBeMinor } from '~/domain/suggest/minors';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import type { Gender } from '~/generated/prisma/enums';
import type { Db, Tx } from '~/server/db';

const { userInfo, coach } = suggestAnswersSchema.shape;
const withPeople = z.object({ userInfo: userInfo.pick({ users: true }) });
const withGender = z.object({ coach: coach.pick({ gender: true }) });

type Requested = {
  gender: Gender | null;
  /** Whether a minor takes the lessons: `named` in the questionnaire, or `owner`: the owner of the account may be one. */
  minor: 'named' | 'owner' | null;
};

/**
 * Returns the gender of coach that was asked for and whether a minor takes the lessons, according to the questionnaire
 * of the order, or the learner's newest one of the vertical. Where no questionnaire names the people, the owner of the
 * account counts as one, with the age by the year of birth.
 * @param at the time of the lesson
 */
export async function readRequestedCoach(
  db: Db | Tx,
  { learnerId, serviceType, formId }: { learnerId: number; serviceType: ServiceType; formId?: number | null },
  at: Date,
): Promise<Requested> {
  const form = await db.suggestForm.findFirst({
    where: { userId: learnerId, serviceType, ...(formId ? { id: formId } : {}) },
    orderBy: { id: 'desc' },
    select: { answers: true },
  });
  const gender = withGender.safeParse(form?.answers).data?.coach.gender ?? null;
  const people = withPeople.safeParse(form?.answers).data?.userInfo.users ?? [];
  if (people.some(({ age }) => age !== null)) return { gender, minor: hasMinor(people) ? 'named' : null };
  const owner = await db.user.findUnique({ where: { id: learnerId }, select: { birthYear: true } });
  return { gender, minor: mayBeMinor(owner?.birthYear ?? null, at) ? 'owner' : null };
}
