import { conditionsOfQuestions } from '~/domain/health-stop/conditions';
import { decideHealth, type HealthDecision, withValidConsultation } from '~/domain/health-stop/decide';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { DomainError } from '~/domain/shared/errors';
import type { QuestionType } from './schema';

/**
 * Returns the answer about health as it is stored, and what follows from it.
 * @throws DomainError INVALID_INPUT for a condition that the questions do not ask about
 */
export function decideQuestions(
  type: QuestionType,
  typed: HealthCheck,
  now: Date,
): { check: HealthCheck; answer: HealthDecision['answer'] } {
  const possible = conditionsOfQuestions(type);
  if (!typed.conditions.every((key) => possible.includes(key))) throw new DomainError('INVALID_INPUT');
  const check = withValidConsultation(typed, now);
  return { check, answer: decideHealth(check, now).answer };
}

/**
 * Returns the answer with which the question begins. That nothing applies is answered each time, because symptoms come
 * without notice.
 */
export const healthCheckDraft = (saved: HealthCheck | null, now: Date): HealthCheck | null =>
  saved === null || saved.conditions.length === 0 ? null : withValidConsultation(saved, now);
