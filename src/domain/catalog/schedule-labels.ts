import { weekdayLabel } from '~/domain/shared/seoul-time';
import { parseWeeklySlot, type TimeSlot, type WeeklySlot, weeklySlotOf } from './search-codes';

const slotLabels: Record<TimeSlot, string> = { 1: '이른 아침', 2: '오전', 3: '한낮', 4: '오후', 5: '저녁', 6: '밤' };

/** Returns the word for a time slot: 1 to 6 → "이른 아침" … "밤". */
export function slotWord(slot: TimeSlot): string {
  return slotLabels[slot];
}

/** Returns the name of a weekly slot: tue5 → "화요일 저녁". */
export function slotName(value: WeeklySlot): string {
  const { day, slot } = parseWeeklySlot(value);
  return `${weekdayLabel(day)}요일 ${slotLabels[slot]}`;
}

const named: Record<string, string> = { '0123456': '매일', '01234': '평일', '56': '주말' };

function weekdaysLabel(days: readonly number[]): string {
  return named[days.join('')] ?? days.map(weekdayLabel).join('·');
}

export interface ScheduleGroup {
  /** "화·목 저녁" */
  label: string;
  slots: WeeklySlot[];
}

/** Groups weekly slots by days with the same times, in the order of the week. */
export function scheduleGroups(slots: readonly WeeklySlot[]): ScheduleGroup[] {
  const daysOf = new Map<TimeSlot, number[]>();
  for (const value of slots) {
    const { day, slot } = parseWeeklySlot(value);
    daysOf.set(slot, [...(daysOf.get(slot) ?? []), day]);
  }
  // Time slots on the same days are merged: "평일 오전·저녁".
  const timesOf = new Map<string, { days: number[]; times: TimeSlot[] }>();
  for (const slot of [...daysOf.keys()].sort((a, b) => a - b)) {
    const days = [...new Set(daysOf.get(slot))].sort((a, b) => a - b);
    const merged = timesOf.get(days.join('')) ?? { days, times: [] };
    timesOf.set(days.join(''), { days, times: [...merged.times, slot] });
  }
  return [...timesOf]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { days, times }]) => ({
      label: `${weekdaysLabel(days)} ${times.length === 6 ? '하루 종일' : times.map((slot) => slotLabels[slot]).join('·')}`,
      slots: days.flatMap((day) => times.flatMap((slot) => weeklySlotOf(day, slot) ?? [])),
    }));
}

/** Returns a label for weekly slots: [tue5, thu5, sat2] → "화·목 저녁, 토 오전". */
export function scheduleLabel(slots: readonly WeeklySlot[]): string {
  return scheduleGroups(slots)
    .map(({ label }) => label)
    .join(', ');
}
