import type { TimeSlot, WeekDay, WeeklySlot, WorkoutType } from '~/domain/suggest/search-codes';

/** What most people come for, by the questionnaire's names of purposes. */
export const purposeChoices = [
  { value: 'posture', label: '자세·일상 통증' },
  { value: 'diet', label: '다이어트' },
  { value: 'strength', label: '근력 키우기' },
  { value: 'fitness', label: '체력·건강' },
  { value: 'pain', label: '통증과 재활' },
  { value: 'pregnant', label: '임신 중 운동' },
  { value: 'postnatal', label: '출산 뒤 회복' },
] as const;

const weekdays: readonly WeekDay[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const weekend: readonly WeekDay[] = ['sat', 'sun'];

function slots(days: readonly WeekDay[], times: readonly TimeSlot[]): WeeklySlot[] {
  return days.flatMap((day) => times.map((time): WeeklySlot => `${day}${time}`));
}

/** Hours people name in two words, as weekly slots. */
export const timeChoices = [
  { value: 'weekday-evening', label: '평일 저녁', schedules: slots(weekdays, [5]) },
  { value: 'weekday-morning', label: '평일 아침', schedules: slots(weekdays, [1]) },
  { value: 'weekday-day', label: '평일 낮', schedules: slots(weekdays, [2, 3, 4]) },
  { value: 'weekday-night', label: '평일 밤', schedules: slots(weekdays, [6]) },
  { value: 'weekend-morning', label: '주말 오전', schedules: slots(weekend, [1, 2]) },
  { value: 'weekend-afternoon', label: '주말 오후', schedules: slots(weekend, [3, 4]) },
  { value: 'weekend-evening', label: '주말 저녁', schedules: slots(weekend, [5]) },
] as const;

/** Kinds of workout, by the questionnaire's names. */
export const typeChoices: ReadonlyArray<{ value: WorkoutType; label: string; line: string }> = [
  { value: 'pilates', label: '필라테스', line: '자세와 코어' },
  { value: 'yoga', label: '요가', line: '유연함과 호흡' },
  { value: 'weights', label: '웨이트', line: '근력과 체력' },
  { value: 'yogaMeditation', label: '요가 명상', line: '쉼과 이완' },
];
