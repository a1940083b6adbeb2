import { DAY_MS } from '~/domain/shared/durations';
import { questionPolicy } from './policy';
import type { QuestionState } from './schema';

/** When a user last answered the questions of a type, and when they last declined to answer. */
export type QuestionTimes = { answeredAt: Date | null; declinedAt: Date | null };

/** Returns the moment at or before which an answer is no longer valid. */
export const countsAfter = (now: Date): Date => new Date(now.getTime() - questionPolicy.askAgainDays * DAY_MS);

/**
 * Returns the state of the questions. Answering clears an earlier `declinedAt`, so `declinedAt` is always the newer of
 * both.
 */
export function questionState({ answeredAt, declinedAt }: QuestionTimes, now: Date): QuestionState {
  const lastAt = declinedAt ?? answeredAt;
  if (lastAt === null || lastAt <= countsAfter(now)) return 'due';
  return declinedAt === null ? 'answered' : 'declined';
}

/** Returns whether an expert may read the answer: it was valid when the reservation was made, or is newer. */
export const isVisibleToExpert = (times: QuestionTimes, reservationCreatedAt: Date): boolean =>
  questionState(times, reservationCreatedAt) === 'answered';

/** Returns the moment after which a lesson must have ended for its answers to still be readable. */
export const readableEndsAfter = (now: Date): Date => new Date(now.getTime() - questionPolicy.readableDays * DAY_MS);
