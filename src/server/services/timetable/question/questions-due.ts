import { questionState } from '~/domain/timetable/question/rules';
import type { QuestionState, QuestionType } from '~/domain/timetable/question/schema';
import type { Db, Tx } from '~/server/db';

/** Returns whether a user has answered or declined the questions of a type, or must be asked. */
export async function getQuestionState(
  db: Db | Tx,
  { csCorporateProgramType, userId, now }: { csCorporateProgramType: QuestionType; userId: number; now: Date },
): Promise<QuestionState> {
  const answer = await db.questionAnswer.findUnique({
    where: { userId_csCorporateProgramType: { userId, csCorporateProgramType } },
    select: { answeredAt: true, declinedAt: true },
  });
  return questionState(answer ?? { answeredAt: null, declinedAt: null }, now);
}
