import { deadlineAfter } from '~/domain/shared/deadline';
import { HOUR_MS } from '~/domain/shared/durations';
import { matchingRequestPolicy } from './policy';

/**
 * Returns the answer deadline of a round that begins now; null if too little is left of the consulting for another
 * round. A round never ends after the consulting.
 */
export function roundDeadline(
  now: Date,
  consultingEndsAt: Date,
  policy: Pick<typeof matchingRequestPolicy, 'answerHours' | 'minRoundHours'> = matchingRequestPolicy,
): Date | null {
  const remaining = consultingEndsAt.getTime() - now.getTime();
  if (remaining < policy.minRoundHours * HOUR_MS) return null;
  const deadline = deadlineAfter(now, policy.answerHours * HOUR_MS);
  return deadline < consultingEndsAt ? deadline : consultingEndsAt;
}

/** Returns when the coaches of a round are reminded; never before half of a short round has passed. */
export function reminderAt(startedAt: Date, answerBy: Date): Date {
  const half = startedAt.getTime() + (answerBy.getTime() - startedAt.getTime()) / 2;
  return new Date(Math.max(half, answerBy.getTime() - matchingRequestPolicy.remindCoachHours * HOUR_MS));
}

/** Returns when the learner is reminded that the request ends. */
export function lastCallAt(consultingEndsAt: Date): Date {
  return new Date(consultingEndsAt.getTime() - matchingRequestPolicy.remindLearnerHours * HOUR_MS);
}
