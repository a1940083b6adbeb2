import { DomainError } from '~/domain/shared/errors';
import { questionStand } from '~/domain/timetable/question/rules';
import { type QuestionStand, type QuestionType, toQuestionType } from '~/domain/timetable/question/schema';
import type { Db, Tx } from '~/server/db';

type Asking = { b2bTimetableId: number; userId: number; now: Date };

/** Returns whether a user has answered or declined the questions of a type, or must be asked. */
export async function readQuestionStand(
  db: Db | Tx,
  { csCorporateProgramType, userId, now }: { csCorporateProgramType: QuestionType; userId: number; now: Date },
): Promise<QuestionStand> {
  const asked = await db.questionAnswer.findUnique({
    where: { userId_csCorporateProgramType: { userId, csCorporateProgramType } },
    select: { answeredAt: true, declinedAt: true },
  });
  return questionStand(asked ?? { answeredAt: null, declinedAt: null }, now);
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
  if ((await readQuestionStand(db, { csCorporateProgramType, userId, now })) === 'due')
    throw new DomainError('QUESTIONS_REQUIRED', { csCorporateProgramType });
}
