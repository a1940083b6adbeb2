import { type ConditionKey, conditionKeys, conditionsOf } from '~/domain/health-stop/conditions';
import { decideHealth, type HealthDecision, withRecentTalk } from '~/domain/health-stop/decide';
import type { HealthCheck } from '~/domain/health-stop/schema';
import type { StopSubject } from '~/domain/health-stop/stop-day';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import type { QuestionType } from './schema';

/** The verticals whose lessons are like those of the programs that ask a set of questions. */
const verticalsOf: Readonly<Record<QuestionType, readonly ServiceType[]>> = {
  1: ['care'],
  3: ['workout'],
  5: ['workout', 'meditation'],
};

/** Returns the conditions that a set of questions asks about. */
export const conditionsOfQuestions = (type: QuestionType): ConditionKey[] =>
  conditionKeys.filter((key) => verticalsOf[type].some((vertical) => conditionsOf(vertical).includes(key)));

/** What a stop in a set of questions applies to. */
export const stopSubjectOf = (type: QuestionType): StopSubject => `questions-${type}`;

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
  const check = withRecentTalk(typed, now);
  return { check, answer: decideHealth(check, now).answer };
}

/**
 * Returns the answer with which the question begins. That nothing applies is answered each time, because symptoms come
 * without notice.
 */
export const healthCheckDraft = (saved: HealthCheck | null, now: Date): HealthCheck | null =>
  saved === null || saved.conditions.length === 0 ? null : withRecentTalk(saved, now);
