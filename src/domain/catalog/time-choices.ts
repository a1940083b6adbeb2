import type { TimeSlot, WeekDay, WeeklySlot } from './search-codes';

const weekdays: readonly WeekDay[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const weekend: readonly WeekDay[] = ['sat', 'sun'];

function slots(days: readonly WeekDay[], times: readonly TimeSlot[]): WeeklySlot[] {
  return days.flatMap((day) => times.map((time): WeeklySlot => `${day}${time}`));
}

/** Times of the week that people name in two words, as weekly slots. */
export const timeChoices = [
  { value: 'weekday-evening', label: '평일 저녁', schedules: slots(weekdays, [5]) },
  { value: 'weekday-morning', label: '평일 아침', schedules: slots(weekdays, [1]) },
  { value: 'weekday-day', label: '평일 낮', schedules: slots(weekdays, [2, 3, 4]) },
  { value: 'weekday-night', label: '평일 밤', schedules: slots(weekdays, [6]) },
  { value: 'weekend-morning', label: '주말 오전', schedules: slots(weekend, [1, 2]) },
  { value: 'weekend-afternoon', label: '주말 오후', schedules: slots(weekend, [3, 4]) },
  { value: 'weekend-evening', label: '주말 저녁', schedules: slots(weekend, [5]) },
] as const;

export type TimeChoice = (typeof timeChoices)[number];
