import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { sortLessons } from './sort-lessons';
import type { LessonStatus } from './status';

const now = new Date('2026-11-24T19:00:00+09:00');

function lesson(status: LessonStatus, minutes: number) {
  const at = (of: number) => new Date(now.getTime() + of * MINUTE_MS);
  return { status, startsAt: at(minutes), endsAt: at(minutes + 50) };
}

/** Returns the lists in which the lesson is shown. */
function listsOf(status: LessonStatus, minutes: number): string[] {
  return Object.entries(sortLessons([lesson(status, minutes)], now)).flatMap(([list, lessons]) =>
    lessons.length > 0 ? [list] : [],
  );
}

describe('the lessons of a contract', () => {
  it.each([
    ['to come and requested', 'REQUESTED', 60, 'upcoming'],
    ['to come and fixed', 'CONFIRMED', 60, 'upcoming'],
    ['under way', 'CONFIRMED', -49, 'upcoming'],
    ['just over and not marked', 'CONFIRMED', -50, 'past'],
    ['requested and never answered', 'REQUESTED', -60, 'past'],
    ['upcoming and cancelled: not a past one', 'CANCELLED_FREE', 60, 'cancelled'],
    ['to come and cancelled too late: not a past one', 'CANCELLED_CHARGED', 1, 'cancelled'],
    ['cancelled, from the hour of its beginning on', 'CANCELLED_FREE', 0, 'past'],
    ['cancelled long ago', 'CANCELLED_CHARGED', -60, 'past'],
    ['marked as held', 'HELD', -60, 'past'],
    ['done', 'DONE', -60, 'past'],
    ['missed by the learner', 'NOSHOW_LEARNER', -20, 'past'],
    ['missed by the coach', 'NOSHOW_COACH', -20, 'past'],
  ] as const)('%s', (_case, status, minutes, list) => {
    expect(listsOf(status, minutes)).toEqual([list]);
  });

  it('are sorted by time, past ones from the newest, and none is lost', () => {
    const hours = [-72, -48, -24, 24, 30, 36, 48, 72].map((hour) => hour * 60);
    const statuses = [
      'DONE',
      'CANCELLED_FREE',
      'DONE',
      'CONFIRMED',
      'CANCELLED_FREE',
      'REQUESTED',
      'CANCELLED_CHARGED',
      'CONFIRMED',
    ] as const;
    const { upcoming, cancelled, past } = sortLessons(
      hours.map((minutes, index) => lesson(statuses[index] ?? 'DONE', minutes)),
      now,
    );
    const hoursOf = (lessons: readonly { startsAt: Date }[]) =>
      lessons.map(({ startsAt }) => (startsAt.getTime() - now.getTime()) / HOUR_MS);
    expect([hoursOf(upcoming), hoursOf(cancelled), hoursOf(past)]).toEqual([
      [24, 36, 72],
      [48, 30],
      [-24, -48, -72],
    ]);
  });
});
