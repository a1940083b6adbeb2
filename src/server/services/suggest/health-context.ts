import { type HealthAnswers, healthAnswersSchema } from '~/domain/suggest/finish';
import { openSealedText } from '~/server/crypto/seal';

/** Binds a sealed answer to its owner, so that it cannot be opened in another person's form. */
export function healthContext(userId: number): string {
  return `suggest-form:${userId}`;
}

/** The same for the answer about health of a learner without a questionnaire. */
export function healthCheckContext(userId: number): string {
  return `health-check:${userId}`;
}

/** Opens the sealed part of a form; null without one. */
export function openHealthAnswers({
  userId,
  health,
}: {
  userId: number;
  health: Uint8Array | null;
}): HealthAnswers | null {
  return health && healthAnswersSchema.parse(JSON.parse(openSealedText(health, healthContext(userId))));
}
