import { MINUTE_MS } from '../shared/durations';
import type { TimetableView } from './schema/timetable';

/**
 * What a person without a reservation can do about a lesson, and until when; or why they can do nothing and when that
 * changes.
 */
export type LessonAvailability =
  | { kind: 'free'; seatsLeft: number }
  | { kind: 'full'; until: Date }
  | { kind: 'entries'; until: Date }
  | { kind: 'entries-later'; from: Date }
  | { kind: 'draw-soon'; at: Date }
  | { kind: 'blocked'; until: Date }
  | { kind: 'expert-missing' | 'full-closed' | 'started' | 'ended' | 'cancelled' };

type Lesson = Pick<
  TimetableView,
  'startsAt' | 'endsAt' | 'seatsLeft' | 'cancelled' | 'closed' | 'expertMissing' | 'lottery' | 'rules'
>;

/**
 * Derives the state in the browser. It is a second copy of the conditions of the server
 * (reservation-conditions.sql.ts): the server caches a month's plan for all employees of a company, and the state
 * changes with the person and with the clock between two requests. A property test compares both for a seat, the
 * waiting list and the lottery (first-reason.int.test.ts).
 * @param blockedUntil until when penalty points block this person's new reservations; null when they do not
 */
export function lessonAvailability(
  lesson: Lesson,
  { blockedUntil, now }: { blockedUntil: Date | null; now: Date },
): LessonAvailability {
  const { startsAt, endsAt, seatsLeft, cancelled, closed, expertMissing, lottery, rules } = lesson;
  if (cancelled) return { kind: 'cancelled' };
  if (endsAt <= now) return { kind: 'ended' };
  if (closed || startsAt <= now) return { kind: 'started' };
  if (expertMissing) return { kind: 'expert-missing' };
  if (blockedUntil && blockedUntil > now) return { kind: 'blocked', until: blockedUntil };
  if (lottery && lottery.drawnAt === null) return lotteryAvailability(lottery, rules.drawMinutesAfterClose, now);
  if (seatsLeft > 0) return { kind: 'free', seatsLeft };
  return now < rules.waitingEndsAt ? { kind: 'full', until: rules.waitingEndsAt } : { kind: 'full-closed' };
}

function lotteryAvailability(
  { opensAt, closesAt }: NonNullable<Lesson['lottery']>,
  drawMinutesAfterClose: number,
  now: Date,
): LessonAvailability {
  if (now < opensAt) return { kind: 'entries-later', from: opensAt };
  if (now < closesAt) return { kind: 'entries', until: closesAt };
  return { kind: 'draw-soon', at: new Date(closesAt.getTime() + drawMinutesAfterClose * MINUTE_MS) };
}
