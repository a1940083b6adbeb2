import { DAY_MS } from '~/domain/shared/durations';
import { questionPolicy } from './policy';
import type { QuestionStand } from './schema';

/** When somebody last answered the questions of a type, and when they last chose not to. */
export type Asked = { answeredAt: Date | null; declinedAt: Date | null };

/** What was said at this moment or before does not count any more. */
export const countsAfter = (now: Date): Date => new Date(now.getTime() - questionPolicy.askAgainDays * DAY_MS);

/** Whoever answers takes back that they did not: of both, `declinedAt` is the newer. */
export function questionStand({ answeredAt, declinedAt }: Asked, now: Date): QuestionStand {
  const said = declinedAt ?? answeredAt;
  if (said === null || said <= countsAfter(now)) return 'due';
  return declinedAt === null ? 'answered' : 'declined';
}

/** An expert reads the answer that counted when the place in the lesson was asked for, or a newer one. */
export const isToldToExpert = (asked: Asked, reservationCreatedAt: Date): boolean =>
  questionStand(asked, reservationCreatedAt) === 'answered';

/** From when on the lessons are over for so long that nothing of them is told any more. */
export const readableEndsAfter = (now: Date): Date => new Date(now.getTime() - questionPolicy.readableDays * DAY_MS);
