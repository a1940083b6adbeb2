import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { lessonsOfMonth } from './lessons-of-month';

const lesson = (month: number, day: number, change: Partial<Parameters<typeof lessonsOfMonth>[0][number]> = {}) => ({
  status: 'CONFIRMED' as const,
  startsAt: seoulInstant(2026, month, day, 19),
  requestedBy: 'learner' as const,
  proposedBy: null,
  ...change,
});
const november = { from: seoulInstant(2026, 11, 1), to: seoulInstant(2026, 12, 1), isCurrentMonth: true };
const requested = { status: 'REQUESTED' as const };
const days = (lessons: Parameters<typeof lessonsOfMonth>[0], upcomingAt: Date | null, month = november) =>
  lessonsOfMonth(lessons, { ...month, upcomingAt }).map(({ startsAt }) => startsAt.toISOString().slice(5, 10));

it('shows the lessons of the month up to its exact boundaries', () => {
  const [first, last] = [new Date(november.to.getTime() - 1), november.to];
  const lessons = [lesson(10, 31), lesson(11, 4, { status: 'DONE' }), lesson(11, 30, { startsAt: first })];
  expect(days([...lessons, lesson(12, 1, { startsAt: last })], null)).toEqual(['11-04', '11-30']);
});

it('shows the next confirmed lesson in the current month, whatever month it is in', () => {
  const [next, after] = [lesson(12, 4), lesson(12, 11)];
  expect(days([next, after], next.startsAt)).toEqual(['12-04']);
  expect(days([lesson(11, 20), next], lesson(11, 20).startsAt)).toEqual(['11-20']);
  expect(days([next], next.startsAt, { ...november, isCurrentMonth: false })).toEqual([]);
});

it('shows each later lesson that waits for an answer, and what is confirmed before it', () => {
  const lessons = [
    lesson(12, 4),
    lesson(12, 5, { status: 'CANCELLED_FREE' }),
    lesson(12, 11, requested),
    lesson(12, 18, { proposedBy: 'coach' }),
    lesson(12, 25),
  ];
  expect(days(lessons, null)).toEqual(['12-04', '12-11', '12-18']);
  // Another coach gives the lesson of the 4th, so that it is not this coach's next one.
  expect(days(lessons.slice(0, 3), null)).toEqual(['12-04', '12-11']);
});
