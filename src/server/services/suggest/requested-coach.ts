import { z } from 'zod';
import type { ServiceType } from '~/domain/shared/service-type';
import { hasMinor, minorByYear, namesAge } from '~/domain/suggest/minors';
import { minorAmong, type ParticipantGroup } from '~/domain/suggest/participants';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import type { Gender } from '~/generated/prisma/enums';
import type { Db, Tx } from '~/server/db';

const { userInfo, coach } = suggestAnswersSchema.shape;
const withPeople = z.object({ userInfo: userInfo.pick({ users: true }) });
const withSelf = z.object({ userInfo: userInfo.pick({ isSelf: true }) });
const withGender = z.object({ coach: coach.pick({ gender: true }) });

type Named = { learnerId: number; serviceType: ServiceType; formId: number | null };
/** What an order says about the people who take its lessons. */
export type OrderPeople = Named & { participants: ParticipantGroup | null };
type Requested = {
  gender: Gender | null;
  /**
   * Whether a minor takes the lessons: `certain`, or `possible` when no questionnaire contains an age and the year of
   * birth of the owner of the account does not decide it.
   */
  minor: 'certain' | 'possible' | null;
};

/**
 * Returns the gender of coach that was asked for and whether a minor takes the lessons. A minor among the people whom
 * the order states decides. Otherwise the ages in its questionnaire decide, then the people whom the order states, and
 * then the ages in the learner's newest questionnaire of the vertical. The owner of the account counts with the year of
 * birth: where no age is known, and also where the owner takes the lessons and is a minor by the year alone, which no
 * typed age changes. SQL for existing lessons has the same rule (unchecked-lessons.sql.ts).
 * @param at the time of the lesson
 */
export async function readRequestedCoach(db: Db | Tx, order: OrderPeople, at: Date): Promise<Requested> {
  const form = await readAnswers(db, order);
  const gender = withGender.safeParse(form).data?.coach.gender ?? null;
  const { participants: stated } = order;
  const owner = await db.user.findUnique({ where: { id: order.learnerId }, select: { birthYear: true } });
  const byYear = minorByYear(owner?.birthYear ?? null, at);
  const statedMinor = stated && minorAmong(stated, byYear);
  if (stated === 'YOUTH' || stated === 'CHILD') return { gender, minor: statedMinor };
  const isOwn = order.formId !== null && namesAge(peopleOf(form));
  if (stated && !isOwn) return { gender, minor: statedMinor };
  const answers = isOwn || order.formId === null ? form : await readAnswers(db, { ...order, formId: null });
  const people = peopleOf(answers);
  if (hasMinor(people)) return { gender, minor: 'certain' };
  if (!namesAge(people)) return { gender, minor: byYear };
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
