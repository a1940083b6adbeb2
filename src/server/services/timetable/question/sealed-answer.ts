import {
  type Answered,
  answerQuestionsInput,
  type SavedAnswer,
  type QuestionType,
} from '~/domain/timetable/question/schema';
import { openSealedText, sealText } from '~/server/crypto/seal';

/** Binds an answer to its person and its questions; copied elsewhere, it cannot be decrypted. */
const placeOf = (userId: number, type: QuestionType) => `question-answer:${userId}:${type}`;

export function sealAnswer(userId: number, { csCorporateProgramType, answer }: Answered): Uint8Array<ArrayBuffer> {
  return sealText(JSON.stringify(answer), placeOf(userId, csCorporateProgramType));
}

/**
 * Decrypts a person's answer; returns null when none is stored. The caller must check the consent and log the access.
 */
export function openAnswer(
  userId: number,
  csCorporateProgramType: QuestionType,
  { answer, answeredAt }: { answer: Uint8Array | null; answeredAt: Date | null },
): SavedAnswer | null {
  if (answer === null || answeredAt === null) return null;
  const opened: unknown = JSON.parse(openSealedText(answer, placeOf(userId, csCorporateProgramType)));
  return { ...answerQuestionsInput.parse({ csCorporateProgramType, answer: opened }), updatedAt: answeredAt };
}
