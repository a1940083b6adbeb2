import { type ConditionKey, conditionKeys, conditionsOf } from '~/domain/health-stop/conditions';
import { decideHealth, withRecentTalk } from '~/domain/health-stop/decide';
import type { HealthCheck } from '~/domain/health-stop/schema';
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

/**
 * Returns the answer about health as it is stored.
 * @throws DomainError HEALTH_STOP, DOCTOR_FIRST, INVALID_INPUT for a condition that the questions do not ask about
 */
export function allowedHealthCheck(type: QuestionType, typed: HealthCheck, now: Date): HealthCheck {
  const possible = conditionsOfQuestions(type);
  if (!typed.conditions.every((key) => possible.includes(key))) throw new DomainError('INVALID_INPUT');
  const check = withRecentTalk(typed, now);
  const { answer } = decideHealth(check, now);
  if (answer === 'stop') throw new DomainError('HEALTH_STOP');
  if (answer === 'doctor') throw new DomainError('DOCTOR_FIRST');
  return check;
}

/**
 * Returns the answer with which the question begins. That nothing applies is answered each time, because symptoms come
 * without notice.
 */
export const healthCheckDraft = (saved: HealthCheck | null, now: Date): HealthCheck | null =>
  saved === null || saved.conditions.length === 0 ? null : withRecentTalk(saved, now);
