import { z } from 'zod';
import { parseWeeklySlot, timeSlots, type WeeklySlot } from './search-codes';

/** Hours of a week are divided into half hours. */
export const HALF_HOUR = 30;
/** The value of `halves` for a whole slot of six half hours. */
export const WHOLE_SLOT = 63;

const firstMinute = timeSlots[0].from * 60;
const lastMinute = timeSlots[5].to * 60;
const halfHour = z.int().min(firstMinute).max(lastMinute).multipleOf(HALF_HOUR);

/** Hours on a day of the week. day: 0 = Monday; from and to: minutes after midnight in Seoul, to is not included. */
export const weeklyHoursSchema = z
  .object({ day: z.int().min(0).max(6), from: halfHour, to: halfHour })
  .refine(({ from, to }) => from < to, '끝나는 시각을 시작보다 늦게 골라 주세요.');
export type WeeklyHours = z.infer<typeof weeklyHoursSchema>;

/** A weekly slot with the half hours in which the coach is free: bit n is the n-th half hour of the slot. */
export type SlotHalves = { day: number; slot: number; halves: number };

const slotAt = (minute: number) => timeSlots.findLast(({ from }) => minute >= from * 60) ?? timeSlots[0];

/** Splits hours into the slots that they touch, in the order of the week. Hours that overlap count once. */
export function halvesOfHours(hours: readonly WeeklyHours[]): SlotHalves[] {
  const rows = new Map<number, SlotHalves>();
  for (const { day, from, to } of hours)
    for (let minute = from; minute < to; minute += HALF_HOUR) {
      const { slot, from: slotFrom } = slotAt(minute);
      const row = rows.get(day * 6 + slot) ?? { day, slot, halves: 0 };
      rows.set(day * 6 + slot, { ...row, halves: row.halves | (1 << ((minute - slotFrom * 60) / HALF_HOUR)) });
    }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** Joins half hours that follow each other to hours, in the order of the week. The opposite of halvesOfHours. */
export function hoursOfHalves(rows: readonly SlotHalves[]): WeeklyHours[] {
  const free = new Set<number>();
  const perDay = 48;
  for (const { day, slot, halves } of rows) {
    const first = (timeSlots.find((candidate) => candidate.slot === slot)?.from ?? 0) * 2;
    for (let half = 0; half < 6; half += 1) if ((halves >> half) & 1) free.add(day * perDay + first + half);
  }
  const hours: WeeklyHours[] = [];
  for (const half of [...free].sort((a, b) => a - b)) {
    const [day, from] = [Math.floor(half / perDay), (half % perDay) * HALF_HOUR];
    const previous = hours.at(-1);
    if (previous?.day === day && previous.to === from) previous.to = from + HALF_HOUR;
    else hours.push({ day, from, to: from + HALF_HOUR });
  }
  return hours;
}

/** Returns the hours with the whole slot added, or with everything inside the slot removed. */
export function withSlot(hours: readonly WeeklyHours[], name: WeeklySlot, on: boolean): WeeklyHours[] {
  const { day, slot } = parseWeeklySlot(name);
  const others = halvesOfHours(hours).filter((row) => row.day !== day || row.slot !== slot);
  return hoursOfHalves(on ? [...others, { day, slot, halves: WHOLE_SLOT }] : others);
}

/** Returns the slots of which only a part is free. */
export function isPartOfSlot({ halves }: SlotHalves): boolean {
  return halves !== WHOLE_SLOT;
}

/** Formats minutes after midnight: 570 → "9:30". */
export function clockLabel(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
