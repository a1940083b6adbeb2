import { DomainError } from '~/domain/shared/errors';
import { questionState } from '~/domain/timetable/question/rules';
import { type QuestionState, type QuestionType, toQuestionType } from '~/domain/timetable/question/schema';
import type { Db, Tx } from '~/server/db';

type Asking = { b2bTimetableId: number; userId: number; now: Date };

/** Returns whether a user has answered or declined the questions of a type, or must be asked. */
export async function getQuestionState(
  db: Db | Tx,
  { csCorporateProgramType, userId, now }: { csCorporateProgramType: QuestionType; userId: number; now: Date },
): Promise<QuestionState> {
  const asked = await db.questionAnswer.findUnique({
    where: { userId_csCorporateProgramType: { userId, csCorporateProgramType } },
    select: { answeredAt: true, declinedAt: true },
  });
  return questionState(asked ?? { answeredAt: null, declinedAt: null }, now);
}

/**
 * Checks, before a place in a lesson whose program asks questions, that they were answered or declined recently.
 * @throws DomainError QUESTIONS_REQUIRED with `csCorporateProgramType`
 */
export async function assertAnswered(db: Db | Tx, { b2bTimetableId, userId, now }: Asking): Promise<void> {
  const { program } = await db.timetable.findUniqueOrThrow({
    where: { id: b2bTimetableId },
    select: { program: { select: { csCorporateProgramType: true } } },
  });
  const csCorporateProgramType = toQuestionType(program.csCorporateProgramType);
  if (csCorporateProgramType === null) return;
  if ((await getQuestionState(db, { csCorporateProgramType, userId, now })) === 'due')
    throw new DomainError('QUESTIONS_REQUIRED', { csCorporateProgramType });
}
