import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDay, seoulDayStart } from '~/domain/shared/seoul-time';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { type ConditionKey, conditionsOf, type QuestionSet, questionSets } from './conditions';
import { waitsForClinic } from './texts';

/** What a stop applies to: the lessons of a vertical, or of the company programs with one set of questions. */
export type StopSubject = ServiceType | `questions-${QuestionSet}`;

/** What a stop in a set of questions of companies applies to. */
export const stopSubjectOf = (set: QuestionSet): StopSubject => `questions-${set}`;

/**
 * Everything that a stop applies to, whichever condition was chosen: each vertical that asks about health, and each set
 * of questions. A symptom that only one of them asks about is no reason to train in another one.
 */
export const stopSubjects: readonly StopSubject[] = [
  ...serviceTypes.filter((serviceType) => conditionsOf(serviceType).length > 0),
  ...questionSets.map(stopSubjectOf),
];

/** Returns until when a stop applies that is answered now: the end of the day in Seoul. */
export const stopEndsAt = (now: Date): Date => new Date(seoulDayStart(now).getTime() + DAY_MS);

const bodyFirst = '오늘은 수업보다 몸이 먼저예요.';
const clinicFirst = '분만 병원에서 운동해도 괜찮다고 한 뒤에 다시 신청해 주세요.';
const checkFirst = '오늘은 신청할 수 없어요. 안내받은 대로 몸 상태를 확인한 뒤 다시 신청해 주세요.';

/**
 * The rejection of a booking during a stop, with its end as `until`. The kind sentence says why nothing can be booked,
 * and from which day on it is possible again, or that the clinic has to agree first.
 * @param chosen the conditions of the answer; empty when they are not known, because they are not stored. Then the
 *   sentence names no day, because the first one may have said that the clinic has to agree.
 */
export function healthStop(
  until: Date,
  details: Readonly<Record<string, unknown>> = {},
  chosen: readonly ConditionKey[] = [],
): DomainError {
  const next = waitsForClinic(chosen) ? clinicFirst : `내일(${formatSeoulDay(until)})부터 다시 신청할 수 있어요.`;
  const message = `${bodyFirst} ${chosen.length === 0 ? checkFirst : next}`;
  return new DomainError('HEALTH_STOP', { ...details, until: until.toISOString() }, message);
}
