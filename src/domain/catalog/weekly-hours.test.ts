import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOfSlots } from '~/test/hours-of-slots';
import { weeklySlots } from './search-codes';
import {
  clockLabel,
  halvesOfHours,
  hoursOfHalves,
  isPartOfSlot,
  WHOLE_SLOT,
  weeklyHoursSchema,
  withSlot,
} from './weekly-hours';

const anyHours = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 12, max: 47 }),
    length: fc.integer({ min: 1, max: 36 }),
  })
  .map(({ day, from, length }) => ({ day, from: from * 30, to: Math.min(48, from + length) * 30 }));

describe('hours of a week', () => {
  it.each([
    [{ day: 1, from: 1080, to: 1260 }, [{ day: 1, slot: 5, halves: WHOLE_SLOT }]],
    [{ day: 0, from: 360, to: 390 }, [{ day: 0, slot: 1, halves: 0b000001 }]],
    [{ day: 6, from: 1410, to: 1440 }, [{ day: 6, slot: 6, halves: 0b100000 }]],
    [
      { day: 2, from: 690, to: 750 },
      [
        { day: 2, slot: 2, halves: 0b100000 },
        { day: 2, slot: 3, halves: 0b000001 },
      ],
    ],
  ])('%o are %o', (hours, rows) => {
    expect(weeklyHoursSchema.parse(hours)).toEqual(hours);
    expect(halvesOfHours([hours])).toEqual(rows);
    expect(hoursOfHalves(rows)).toEqual([hours]);
  });

  it('are the same half hours after they were stored, in order and without repetition', () => {
    fc.assert(
      fc.property(fc.array(anyHours, { maxLength: 12 }), (hours) => {
        const rows = halvesOfHours(hours);
        expect(halvesOfHours(hoursOfHalves(rows))).toEqual(rows);
        for (const [index, next] of hoursOfHalves(rows).entries()) {
          const previous = hoursOfHalves(rows)[index - 1];
          expect(previous === undefined || previous.day < next.day || previous.to < next.from).toBe(true);
        }
        const minutes = (day: number, minute: number) =>
          hours.some((row) => row.day === day && row.from <= minute && minute < row.to);
        const stored = (day: number, minute: number) =>
          hoursOfHalves(rows).some((row) => row.day === day && row.from <= minute && minute < row.to);
        for (let day = 0; day < 7; day += 1)
          for (let minute = 360; minute < 1440; minute += 30) expect(stored(day, minute)).toBe(minutes(day, minute));
      }),
    );
  });

  it('gain and lose one slot, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(anyHours, { maxLength: 8 }), fc.constantFrom(...weeklySlots), (hours, name) => {
        const without = halvesOfHours(withSlot(hours, name, false));
        const [own] = halvesOfHours(hoursOfSlots([name]));
        expect(without.some(({ day, slot }) => day === own?.day && slot === own.slot)).toBe(false);
        expect(halvesOfHours(withSlot(withSlot(hours, name, false), name, true))).toContainEqual(own);
        expect(halvesOfHours(withSlot(withSlot(hours, name, true), name, false))).toEqual(without);
      }),
    );
  });

  it('mark a slot of which only a part is free', () => {
    expect([WHOLE_SLOT, 62].map((halves) => isPartOfSlot({ day: 0, slot: 1, halves }))).toEqual([false, true]);
  });

  it.each([
    [360, '6:00'],
    [570, '9:30'],
    [1440, '24:00'],
  ])('show %i as %s', (minute, label) => {
    expect(clockLabel(minute)).toBe(label);
  });
});
