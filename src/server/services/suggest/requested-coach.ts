import { z } from 'zod';
import type { ServiceType } from '~/domain/shared/service-type';
import { hasMinor, minorByYear } from '~/domain/suggest/minors';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import type { Gender } from '~/generated/prisma/enums';
import type { Db, Tx } from '~/server/db';

const { userInfo, coach } = suggestAnswersSchema.shape;
const withPeople = z.object({ userInfo: userInfo.pick({ users: true }) });
const withSelf = z.object({ userInfo: userInfo.pick({ isSelf: true }) });
const withGender = z.object({ coach: coach.pick({ gender: true }) });

type Named = { learnerId: number; serviceType: ServiceType; formId?: number | null };
type Requested = {
  gender: Gender | null;
  /**
   * Whether a minor takes the lessons: `certain`, or `possible` when no questionnaire contains an age and the year of
   * birth of the owner of the account does not decide it.
   */
  minor: 'certain' | 'possible' | null;
};

/**
 * Returns the gender of coach that was asked for and whether a minor takes the lessons, according to the questionnaire
 * of the order, or the learner's newest one of the vertical when there is none or it names no age. The owner of the
 * account counts with the year of birth: where no questionnaire contains an age, and also where the owner takes the
 * lessons and is a minor by the year alone, which no typed age changes. SQL for existing lessons has the same rule
 * (unchecked-lessons.sql.ts).
 * @param at the time of the lesson
 */
export async function readRequestedCoach(db: Db | Tx, named: Named, at: Date): Promise<Requested> {
  const form = await readAnswers(db, named);
  const gender = withGender.safeParse(form).data?.coach.gender ?? null;
  const hasOwnPeople = !named.formId || namesAge(form);
  const answers = hasOwnPeople ? form : await readAnswers(db, { ...named, formId: null });
  if (hasMinor(peopleOf(answers))) return { gender, minor: 'certain' };
  const owner = await db.user.findUnique({ where: { id: named.learnerId }, select: { birthYear: true } });
  const byYear = minorByYear(owner?.birthYear ?? null, at);
  if (!namesAge(answers)) return { gender, minor: byYear };
  const isSelf = withSelf.safeParse(answers).data?.userInfo.isSelf === true;
  return { gender, minor: isSelf && byYear === 'certain' ? byYear : null };
}

async function readAnswers(db: Db | Tx, { learnerId, serviceType, formId }: Named): Promise<unknown> {
  const form = await db.suggestForm.findFirst({
    where: { userId: learnerId, serviceType, ...(formId ? { id: formId } : {}) },
    orderBy: { id: 'desc' },
    select: { answers: true },
  });
  return form?.answers;
}

const peopleOf = (answers: unknown) => withPeople.safeParse(answers).data?.userInfo.users ?? [];
const namesAge = (answers: unknown) => peopleOf(answers).some(({ age }) => age !== null);
