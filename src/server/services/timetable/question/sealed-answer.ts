import { z } from 'zod';
import { type HealthCheck, healthCheckSchema } from '~/domain/health-stop/schema';
import {
  type Answered,
  answeredSchema,
  type OwnSavedAnswer,
  type QuestionType,
} from '~/domain/timetable/question/schema';
import { openSealedText, sealText } from '~/server/crypto/seal';

/** Binds an answer to its person and its questions; copied elsewhere, it cannot be decrypted. */
const placeOf = (userId: number, type: QuestionType) => `question-answer:${userId}:${type}`;

/** An answer from before the question about health has none. */
const sealedCheckSchema = z.object({ healthCheck: healthCheckSchema.nullable().default(null) });

export function sealAnswer(
  userId: number,
  { csCorporateProgramType, answer }: Answered,
  healthCheck: HealthCheck | null,
): Uint8Array<ArrayBuffer> {
  return sealText(JSON.stringify({ ...answer, healthCheck }), placeOf(userId, csCorporateProgramType));
}

/**
 * Decrypts a person's answer; returns null when none is stored. The caller must check the consent and log the access.
 */
export function openAnswer(
  userId: number,
  csCorporateProgramType: QuestionType,
  { answer, answeredAt }: { answer: Uint8Array | null; answeredAt: Date | null },
): OwnSavedAnswer | null {
  if (answer === null || answeredAt === null) return null;
  const opened: unknown = JSON.parse(openSealedText(answer, placeOf(userId, csCorporateProgramType)));
  const { healthCheck } = sealedCheckSchema.parse(opened);
  return { ...answeredSchema.parse({ csCorporateProgramType, answer: opened }), updatedAt: answeredAt, healthCheck };
}
