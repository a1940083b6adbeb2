import { z } from 'zod';

/**
 * Purposes of a learner, with their codes in the coach search (docs/product/verticals-and-matching.md#search-codes).
 */
export const purposeCodes = {
  diet: 1,
  strength: 2,
  stressRelief: 3,
  posture: 4,
  pregnant: 5,
  postnatal: 6,
  pain: 7,
  fitness: 8,
  bodyMind: 9,
} as const;
export type SearchPurpose = keyof typeof purposeCodes;
export const searchPurposes = Object.keys(purposeCodes) as [SearchPurpose, ...SearchPurpose[]];
export const searchPurposeSchema = z.enum(searchPurposes);

/** Kinds of workout, with their codes in the coach search (docs/product/verticals-and-matching.md#search-codes). */
export const workoutTypeCodes = { yoga: 0, pilates: 1, weights: 2, yogaMeditation: 5 } as const;
export type WorkoutType = keyof typeof workoutTypeCodes;
export const workoutTypes = Object.keys(workoutTypeCodes) as [WorkoutType, ...WorkoutType[]];
export const workoutTypeSchema = z.enum(workoutTypes);

/** Day abbreviations of the weekly schedule; index 0 = Monday, as everywhere in the product. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof weekDays)[number];

/** Time slots 1 to 6: before 9, 9–12, 12–15, 15–18, 18–21, after 21. `from` and `to` are hours on a Seoul clock. */
export const timeSlots = [
  { slot: 1, from: 6, to: 9, label: '9시 전' },
  { slot: 2, from: 9, to: 12, label: '9~12시' },
  { slot: 3, from: 12, to: 15, label: '12~15시' },
  { slot: 4, from: 15, to: 18, label: '15~18시' },
  { slot: 5, from: 18, to: 21, label: '18~21시' },
  { slot: 6, from: 21, to: 24, label: '21시 이후' },
] as const;
export type TimeSlot = (typeof timeSlots)[number]['slot'];

/** A weekly slot as transmitted: day abbreviation and slot number, "tue5" is Tuesday 18–21. */
export type WeeklySlot = `${WeekDay}${TimeSlot}`;
export const weeklySlots = weekDays.flatMap((day) => timeSlots.map(({ slot }) => `${day}${slot}` as const));
export const weeklySlotSchema = z.enum(weeklySlots as [WeeklySlot, ...WeeklySlot[]]);

/** Parses a weekly slot: "tue5" → { day: 1, slot: 5 }. */
export function parseWeeklySlot(value: WeeklySlot): { day: number; slot: TimeSlot } {
  return { day: weekDays.indexOf(value.slice(0, 3) as WeekDay), slot: Number(value.slice(3)) as TimeSlot };
}

/** Returns the weekly slot: (1, 5) → "tue5"; null for a day outside 0–6 or a slot outside 1–6. */
export function weeklySlotOf(day: number, slot: number): WeeklySlot | null {
  const name = weekDays[day];
  const timeSlot = timeSlots.find((candidate) => candidate.slot === slot);
  return name && timeSlot ? `${name}${timeSlot.slot}` : null;
}
