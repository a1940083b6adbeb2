import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulDay, seoulDayStart } from '~/domain/shared/seoul-time';
import type { ServiceType } from '~/domain/shared/service-type';

/** What a stop applies to: the lessons of a vertical, or of the company programs with one set of questions. */
export type StopSubject = ServiceType | `questions-${1 | 3 | 5}`;

/** Returns until when a stop applies that is answered now: the end of the day in Seoul. */
export const stopEndsAt = (now: Date): Date => new Date(seoulDayStart(now).getTime() + DAY_MS);

/** The kind sentence about a stop: why nothing can be booked, and from which day on it is possible again. */
export const stopText = (until: Date): string =>
  `오늘은 수업보다 몸이 먼저예요. 내일(${formatSeoulDay(until)})부터 다시 신청할 수 있어요.`;

/** The rejection of a booking during a stop, with its end as `until`. */
export const healthStop = (until: Date, details: Readonly<Record<string, unknown>> = {}): DomainError =>
  new DomainError('HEALTH_STOP', { ...details, until: until.toISOString() }, stopText(until));
