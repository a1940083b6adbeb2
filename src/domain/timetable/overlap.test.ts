import { expect, it } from 'vitest';
import { MINUTE_MS } from '../shared/durations';
import { seoulInstant } from '../shared/seoul-time';
import { lessonsOverlappingOwnSeats } from './overlap';
import { type ReservationStatus, seatedStatuses } from './status';

const noon = seoulInstant(2026, 12, 1, 12);
const lesson = (b2bTimetableId: number, minutes: number, status: ReservationStatus | null = null) => ({
  b2bTimetableId,
  startsAt: new Date(noon.getTime() + minutes * MINUTE_MS),
  endsAt: new Date(noon.getTime() + (minutes + 50) * MINUTE_MS),
  cancelled: false,
  mine: status && { status },
});
const takenHours = (...lessons: Parameters<typeof lessonsOverlappingOwnSeats>[0]) => [
  ...lessonsOverlappingOwnSeats(lessons),
];

it('a seat takes the hours of every lesson that overlaps it by a minute, and of no other', () => {
  const [own, before, until, after] = [lesson(1, 0, 'RESERVED'), lesson(2, -50), lesson(3, 49), lesson(4, 50)];
  expect(takenHours(before, own, until, after)).toEqual([3]);
  expect(takenHours(lesson(2, -49), own)).toEqual([2]);
});

it('an offered or used seat takes the hours, a place on the waiting list or in a cancelled lesson does not', () => {
  for (const status of seatedStatuses) expect(takenHours(lesson(1, 0, status), lesson(2, 0))).toEqual([2]);
  for (const status of ['ENTERED', 'WAITING'] as const)
    expect(takenHours(lesson(1, 0, status), lesson(2, 0))).toEqual([]);
  expect(takenHours({ ...lesson(1, 0, 'RESERVED'), cancelled: true }, lesson(2, 0))).toEqual([]);
});

it('a lesson with the person’s own reservation is never listed as taken', () => {
  expect(takenHours(lesson(1, 0, 'RESERVED'), lesson(2, 0, 'WAITING'))).toEqual([]);
});
