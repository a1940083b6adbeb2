import { describe, expect, it } from 'vitest';
import { parseWeeklySlot, purposeCodes, weeklySlotOf, weeklySlots, workoutTypeCodes } from './search-codes';

describe('codes of the coach search', () => {
  it('are those of the specification', () => {
    expect(purposeCodes).toEqual({
      diet: 1,
      strength: 2,
      stressRelief: 3,
      posture: 4,
      pregnant: 5,
      postnatal: 6,
      pain: 7,
      fitness: 8,
      bodyMind: 9,
    });
    expect(workoutTypeCodes).toEqual({ yoga: 0, pilates: 1, weights: 2, yogaMeditation: 5 });
  });

  it('name the 42 weekly slots by day and time slot', () => {
    expect(weeklySlots).toHaveLength(42);
    expect(weeklySlots.slice(0, 7)).toEqual(['mon1', 'mon2', 'mon3', 'mon4', 'mon5', 'mon6', 'tue1']);
    for (const value of weeklySlots) {
      const { day, slot } = parseWeeklySlot(value);
      expect(weeklySlotOf(day, slot)).toBe(value);
    }
  });

  it.each([
    [-1, 1],
    [7, 1],
    [0, 0],
    [0, 7],
    [1.5, 2],
  ])('have no slot for %s/%s', (day, slot) => {
    expect(weeklySlotOf(day, slot)).toBeNull();
  });
});
