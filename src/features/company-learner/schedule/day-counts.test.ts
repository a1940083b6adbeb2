import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { ScheduledLesson } from '~/domain/timetable/schema/timetable';
import { lessonData, ownSeat } from '~/test/company/lesson-data';
import { countDays, countOf, firstDay, adjacentMonthOfWeek, nextDayWithLesson } from './day-counts';

/** Returns a lesson at noon, this number of days after 1 December. */
const lesson = (days: number, change: Partial<typeof lessonData> = {}): ScheduledLesson => ({
  ...lessonView({
    ...lessonData,
    b2bTimetableId: days + 1,
    startsAt: new Date(lessonData.startsAt.getTime() + days * DAY_MS),
    endsAt: new Date(lessonData.endsAt.getTime() + days * DAY_MS),
    ...change,
  }),
  mine: null,
});
describe('the day on which the schedule opens', () => {
  const today = '2026-12-01';
  const open = (lessons: ScheduledLesson[], now: Date, month = '2026-12') => firstDay(lessons, { month, now });
  const { endsAt } = lessonData;

  it('is today until its last lesson is over, and then the next day with an upcoming lesson', () => {
    const lessons = [lesson(0), lesson(2, { cancelled: true }), lesson(3)];
    expect(open(lessons, new Date(endsAt.getTime() - 1))).toBe(today);
    expect(open(lessons, endsAt)).toBe('2026-12-04');
  });

  it('is the next day with a lesson when today has none, and today when none is upcoming', () => {
    expect(open([lesson(1)], endsAt)).toBe('2026-12-02');
    expect(open([lesson(0)], endsAt)).toBe(today);
    expect(open([], endsAt)).toBe(today);
  });

  it('is the first day with a lesson in a future month, and the first day of a past month', () => {
    const cancelled = lesson(34, { cancelled: true });
    expect(open([cancelled, lesson(35), lesson(36)], endsAt, '2027-01')).toBe('2027-01-05');
    expect(open([lesson(-20)], endsAt, '2026-11')).toBe('2026-11-01');
  });
});

it('the next day with a lesson is the first later one of which a lesson takes place', () => {
  const lessons = [lesson(0), lesson(1, { cancelled: true }), lesson(3), lesson(2)];
  expect(nextDayWithLesson(lessons, '2026-11-30')).toBe('2026-12-01');
  expect(nextDayWithLesson(lessons, '2026-12-01')).toBe('2026-12-03');
  expect(nextDayWithLesson(lessons, '2026-12-04')).toBeUndefined();
});

it.each([
  ['2026-12-06', '2026-11'],
  ['2026-12-07', null],
  ['2026-11-29', null],
  ['2026-11-30', '2026-12'],
  ['2027-02-28', null],
  ['2027-01-31', null],
  ['2026-12-31', '2027-01'],
])('finds for the week of %s the other month %s', (day, month) => {
  expect(adjacentMonthOfWeek(day)).toBe(month);
});

it('counts a day without lessons as empty only when its month is loaded', () => {
  const count = { lessons: 1, free: 1, entries: 0, own: 0, waits: 0 };
  const onDay = countOf([{ month: '2026-12', lessons: [], blockedUntil: null }], new Map([['2026-12-01', count]]));
  expect([onDay('2026-12-01'), onDay('2026-12-02'), onDay('2026-11-30')]).toEqual([count, null, undefined]);
});

const openLottery = {
  opensAt: new Date(lessonData.startsAt.getTime() - 3 * DAY_MS),
  closesAt: new Date(lessonData.startsAt.getTime() - 60 * MINUTE_MS),
  drawnAt: null,
  entries: 12,
};

describe('the count of a day', () => {
  const now = seoulInstant(2026, 12, 1, 9);
  const count = (lessons: ScheduledLesson[], taken: number[] = [], at = now, blockedUntil: Date | null = null) =>
    countDays(lessons, { taken: new Set(taken), blockedUntil, now: at }).get('2026-12-01');

  it('includes lessons with a seat that the employee can have now', () => {
    const full = lesson(0, { b2bTimetableId: 2, taken: 10 });
    expect(count([lesson(0), full])).toEqual({ lessons: 2, free: 1, entries: 0, own: 0, waits: 0 });
    expect(count([lesson(0, { waiting: 1 })])).toEqual({ lessons: 1, free: 0, entries: 0, own: 0, waits: 0 });
    expect(count([lesson(0)], [], new Date(lessonData.startsAt.getTime() + MINUTE_MS))?.free).toBe(0);
  });

  it('includes lotteries that the employee can enter, even when they overlap a seat', () => {
    const lottery = { groupLessonType: 'lottery', lottery: openLottery } as const;
    expect(count([lesson(0, lottery)], [1])).toEqual({ lessons: 1, free: 0, entries: 1, own: 0, waits: 0 });
    expect(count([{ ...lesson(0, lottery), mine: { ...ownSeat, status: 'ENTERED' } }])?.entries).toBe(0);
  });

  it('separates seats from places in the waiting list and entries', () => {
    const statuses = ['WAITING', 'ENTERED', 'OFFERED', 'NOSHOW', 'CANCELLED'] as const;
    const lessons = statuses.map((status) => ({ ...lesson(0), mine: { ...ownSeat, status } }));
    expect(count(lessons)).toEqual({ lessons: 5, free: 0, entries: 0, own: 2, waits: 2 });
  });

  it('includes no free seat while the employee is blocked', () => {
    expect(count([lesson(0)], [], now, lessonData.endsAt)).toEqual({
      lessons: 1,
      free: 0,
      entries: 0,
      own: 0,
      waits: 0,
    });
  });

  it('includes neither the employee’s own seat nor an overlapping one as free', () => {
    expect(count([{ ...lesson(0), mine: ownSeat }])).toEqual({ lessons: 1, free: 0, entries: 0, own: 1, waits: 0 });
    expect(count([lesson(0)], [1])).toEqual({ lessons: 1, free: 0, entries: 0, own: 0, waits: 0 });
  });
});
