import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDay, seoulDayStart } from '~/domain/shared/seoul-time';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import {
  type ConditionKey,
  conditionsOf,
  conditionsOfQuestions,
  healthAnswerOf,
  type QuestionSet,
  questionSets,
} from './conditions';
import { waitsForClinic } from './texts';

/** What a stop applies to: the lessons of a vertical, or of the company programs with one set of questions. */
export type StopSubject = ServiceType | `questions-${QuestionSet}`;

/** What a stop in a set of questions of companies applies to. */
export const stopSubjectOf = (set: QuestionSet): StopSubject => `questions-${set}`;

/**
 * Returns everything that stops today because of the chosen conditions: each vertical and each set of questions that
 * asks about one of them that stops lessons.
 */
export function stopSubjectsOf(chosen: readonly ConditionKey[]): StopSubject[] {
  const isStopped = (possible: readonly ConditionKey[]) =>
    chosen.some((key) => healthAnswerOf(key) === 'stop' && possible.includes(key));
  return [
    ...serviceTypes.filter((serviceType) => isStopped(conditionsOf(serviceType))),
    ...questionSets.filter((set) => isStopped(conditionsOfQuestions(set))).map(stopSubjectOf),
  ];
}

/** Returns until when a stop applies that is answered now: the end of the day in Seoul. */
export const stopEndsAt = (now: Date): Date => new Date(seoulDayStart(now).getTime() + DAY_MS);

const bodyFirst = '오늘은 수업보다 몸이 먼저예요.';
const clinicFirst = '분만 병원에서 운동해도 괜찮다고 한 뒤에 다시 신청해 주세요.';

/**
 * The rejection of a booking during a stop, with its end as `until`. The kind sentence says why nothing can be booked,
 * and from which day on it is possible again, or that the clinic has to agree first.
 * @param chosen the conditions of the answer; empty when they are not known, because they are not stored
 */
export const healthStop = (
  until: Date,
  details: Readonly<Record<string, unknown>> = {},
  chosen: readonly ConditionKey[] = [],
): DomainError =>
  new DomainError(
    'HEALTH_STOP',
    { ...details, until: until.toISOString() },
    waitsForClinic(chosen)
      ? [bodyFirst, clinicFirst].join(' ')
      : `${bodyFirst} 내일(${formatSeoulDay(until)})부터 다시 신청할 수 있어요.`,
  );
