import { seoulDate, shiftMonth } from '~/domain/shared/seoul-time';
import { type ConditionKey, type HealthAnswer, healthAnswerOf } from './conditions';
import { healthStopPolicy } from './policy';
import type { HealthCheck } from './schema';

export type HealthDecision = {
  answer: 'clear' | HealthAnswer;
  /** The first condition that leads to the answer. */
  reason: ConditionKey | null;
};

/** Returns whether an answer or a consultation of this day, YYYY-MM-DD, is no longer valid. */
function isOutdated(day: string, now: Date): boolean {
  const today = seoulDate(now);
  return day <= `${shiftMonth(today.slice(0, 7), -healthStopPolicy.validMonths)}${today.slice(7)}`;
}

/** Returns whether a day, YYYY-MM-DD, is past or today, and an answer of that day is still valid. */
export const isRecentDay = (day: string, now: Date): boolean => day <= seoulDate(now) && !isOutdated(day, now);

/** Leaves out a consultation with a doctor that is not valid, such as one in the future. */
export function withValidConsultation(check: HealthCheck, now: Date): HealthCheck {
  return check.doctorOn !== null && !isRecentDay(check.doctorOn, now) ? { ...check, doctorOn: null } : check;
}

/**
 * Decides about lessons by the most serious condition. A recent consultation with a doctor makes a condition that needs
 * it one that the lessons adapt to; it never weakens a stop.
 */
export function decideHealth({ conditions, doctorOn }: HealthCheck, now: Date): HealthDecision {
  const first = (answer: HealthAnswer) => conditions.find((key) => healthAnswerOf(key) === answer);
  const stop = first('stop');
  if (stop) return { answer: 'stop', reason: stop };
  const doctor = first('doctor');
  if (doctor && (doctorOn === null || !isRecentDay(doctorOn, now))) return { answer: 'doctor', reason: doctor };
  const adapt = doctor ?? first('adapt');
  return adapt ? { answer: 'adapt', reason: adapt } : { answer: 'clear', reason: null };
}

/**
 * Returns whether the question must be answered again before an order: after `validMonths`, and before each order when
 * the answer is valid for one order, as in a pregnancy.
 * @param lastPaidAt when the learner's last paid order of the vertical was placed; null without one
 */
export function isHealthCheckDue(
  checkedAt: Date,
  { countsOnce, lastPaidAt, now }: { countsOnce: boolean; lastPaidAt: Date | null; now: Date },
): boolean {
  if (countsOnce && lastPaidAt !== null && lastPaidAt >= checkedAt) return true;
  return isOutdated(seoulDate(checkedAt), now);
}
