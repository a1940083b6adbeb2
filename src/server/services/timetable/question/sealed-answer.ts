import {
  type Answered,
  answerQuestionsInput,
  type KeptAnswer,
  type QuestionType,
} from '~/domain/timetable/question/schema';
import { openSealedText, sealText } from '~/server/crypto/seal';

/** Binds an answer to its person and its questions: put elsewhere, it does not open. */
const placeOf = (userId: number, type: QuestionType) => `question-answer:${userId}:${type}`;

export function sealAnswer(userId: number, { csCorporateProgramType, answer }: Answered): Uint8Array<ArrayBuffer> {
  return sealText(JSON.stringify(answer), placeOf(userId, csCorporateProgramType));
}

/** What somebody answered, opened; null where nothing is kept. Whoever calls it has seen to the consent and the log. */
export function openAnswer(
  userId: number,
  csCorporateProgramType: QuestionType,
  { answer, answeredAt }: { answer: Uint8Array | null; answeredAt: Date | null },
): KeptAnswer | null {
  if (answer === null || answeredAt === null) return null;
  const opened: unknown = JSON.parse(openSealedText(answer, placeOf(userId, csCorporateProgramType)));
  return { ...answerQuestionsInput.parse({ csCorporateProgramType, answer: opened }), updatedAt: answeredAt };
}
