import { type PurposeClass, purposeClasses } from '~/domain/catalog/purposes';
import {
  parseWeeklySlot,
  purposeCodes,
  type SearchPurpose,
  searchPurposes,
  type WeeklySlot,
  weeklySlots,
  type WorkoutType,
  workoutTypeCodes,
  workoutTypes,
} from '~/domain/catalog/search-codes';

/** Number of weekly slots: 7 days × 6. */
export const SLOTS_A_WEEK = 42;
const HALF_WEEK = SLOTS_A_WEEK / 2;

/** Returns the bit of a weekly slot in coach_search: day × 6 + slot − 1. */
export function slotBit(day: number, slot: number): number {
  return day * 6 + slot - 1;
}

export function weeklySlotOfBit(bit: number): WeeklySlot {
  const name = weeklySlots[bit];
  if (!name) throw new RangeError('no such weekly slot');
  return name;
}

/** Returns weekly slots as the bit mask of coach_search; 0 for none. */
export function slotsMask(slots: readonly WeeklySlot[]): bigint {
  return slots.reduce((mask, value) => {
    const { day, slot } = parseWeeklySlot(value);
    return mask | (1n << BigInt(slotBit(day, slot)));
  }, 0n);
}

/** Returns the weekly slots of a mask, starting with Monday morning. */
export function slotsOfMask(mask: bigint): WeeklySlot[] {
  // Two halves that fit a small integer are faster, and a page of coaches needs this 20 times.
  const halves = [
    Number(BigInt.asUintN(HALF_WEEK, mask)),
    Number(BigInt.asUintN(HALF_WEEK, mask >> BigInt(HALF_WEEK))),
  ];
  return halves.flatMap((half, index) => {
    const slots: WeeklySlot[] = [];
    for (let bit = 0; half >> bit > 0; bit++)
      if ((half >> bit) & 1) slots.push(weeklySlotOfBit(index * HALF_WEEK + bit));
    return slots;
  });
}

/** Returns codes 0 to 30 as a bit mask; 0 for none. */
export function codesMask(codes: readonly number[]): number {
  return codes.reduce((mask, code) => mask | (1 << code), 0);
}

/**
 * First bit of the classes in coach_search: the bits below are codes of purposes, the bits from here on are the classes
 * of the programs that the coach teaches in the vertical.
 */
const FIRST_CLASS_BIT = 20;
export const classBit = (purposeClass: PurposeClass): number =>
  1 << (FIRST_CLASS_BIT + purposeClasses.indexOf(purposeClass));

export const purposesMask = (purposes: readonly SearchPurpose[]): number =>
  codesMask(purposes.map((purpose) => purposeCodes[purpose]));
export const typesMask = (types: readonly WorkoutType[]): number =>
  codesMask(types.map((type) => workoutTypeCodes[type]));

export const purposesOfMask = (mask: number): SearchPurpose[] =>
  searchPurposes.filter((purpose) => mask & (1 << purposeCodes[purpose]));
export const typesOfMask = (mask: number): WorkoutType[] =>
  workoutTypes.filter((type) => mask & (1 << workoutTypeCodes[type]));

/** Converts the codes of docs/product/verticals-and-matching.md#search-codes back to names. */
export const purposeOfCode = (code: number): SearchPurpose | null =>
  searchPurposes.find((purpose) => purposeCodes[purpose] === code) ?? null;
export const typeOfCode = (code: number): WorkoutType | null =>
  workoutTypes.find((type) => workoutTypeCodes[type] === code) ?? null;

/** Returns whether the slots are next to each other on the same day. */
export function isAdjacentTime(requested: WeeklySlot, other: WeeklySlot): boolean {
  const [a, b] = [parseWeeklySlot(requested), parseWeeklySlot(other)];
  return a.day === b.day && Math.abs(a.slot - b.slot) === 1;
}

export function isNeighbourDay(requested: WeeklySlot, other: WeeklySlot): boolean {
  const [a, b] = [parseWeeklySlot(requested), parseWeeklySlot(other)];
  const days = Math.abs(a.day - b.day);
  return a.slot === b.slot && (days === 1 || days === 6);
}
