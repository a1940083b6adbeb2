import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { LessonAvailability } from '~/domain/timetable/lesson-availability';
import type { OtherLesson } from '~/domain/timetable/schema/timetable';
import { joiningOf } from './joining';

const until = seoulInstant(2026, 12, 1, 12);
const otherLesson: OtherLesson = {
  kind: 'seat',
  title: '점심 스트레칭',
  startsAt: until,
  endsAt: seoulInstant(2026, 12, 1, 12, 50),
  mayCancel: true,
  b2bTimetableReservationId: 7,
};
const availabilities: LessonAvailability[] = [
  { kind: 'free', seatsLeft: 2 },
  { kind: 'full', until },
  { kind: 'entries', until },
];
const offeredLesson = (other: OtherLesson | null) =>
  availabilities.map((availability) => joiningOf({ mine: null, otherLesson: other }, availability)?.how);

it('offers to reserve, wait or enter by the state of the lesson', () => {
  expect(offeredLesson(null)).toEqual(['reserve', 'wait', 'enterLottery']);
  expect(joiningOf({ mine: null, otherLesson: null }, { kind: 'draw-soon', at: until })).toBeUndefined();
});

it('offers only to enter a lottery when another lesson is at the same time', () => {
  expect(offeredLesson(otherLesson)).toEqual([undefined, undefined, 'enterLottery']);
});
