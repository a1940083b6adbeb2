import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPurposes, type WeeklySlot, weeklySlots, workoutTypes } from '~/domain/catalog/search-codes';
import {
  codesMask,
  isAdjacentTime,
  isNeighbourDay,
  purposeOfCode,
  purposesMask,
  purposesOfMask,
  slotsMask,
  slotsOfMask,
  typeOfCode,
  typesMask,
  typesOfMask,
} from './search-mask';

describe('bit masks of the coach search', () => {
  it('can store any set of slots, purposes and types and return it', () => {
    fc.assert(
      fc.property(
        fc.subarray(weeklySlots),
        fc.subarray(searchPurposes),
        fc.subarray(workoutTypes),
        (slots, purposes, types) => {
          expect(slotsOfMask(slotsMask(slots))).toEqual(slots);
          expect(purposesOfMask(purposesMask(purposes))).toEqual(purposes);
          expect(typesOfMask(typesMask(types))).toEqual(types);
        },
      ),
    );
  });

  it('use the lowest bit for Monday before 9 and the highest for Sunday after 21', () => {
    expect(slotsMask(['mon1'])).toBe(1n);
    expect(slotsMask(['sun6'])).toBe(1n << 41n);
    expect(codesMask([])).toBe(0);
  });

  it('can be read from the codes of the specification', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(purposeOfCode)).toEqual([
      'diet',
      'strength',
      'stressRelief',
      'posture',
      'pregnant',
      'postnatal',
      'pain',
      'fitness',
      'bodyMind',
    ]);
    expect([0, 1, 2, 5].map(typeOfCode)).toEqual(['yoga', 'pilates', 'weights', 'yogaMeditation']);
    expect([purposeOfCode(0), purposeOfCode(10), typeOfCode(3), typeOfCode(-1)]).toEqual([null, null, null, null]);
  });

  it.each<[WeeklySlot, WeeklySlot, boolean, boolean]>([
    ['tue5', 'tue4', true, false],
    ['tue5', 'tue6', true, false],
    ['tue5', 'wed5', false, true],
    ['mon5', 'sun5', false, true],
    ['tue5', 'wed4', false, false],
    ['tue1', 'mon6', false, false],
    ['tue5', 'tue5', false, false],
  ])('%s and %s: next to each other %s, neighbouring days %s', (wish, other, adjacent, neighbour) => {
    expect([isAdjacentTime(wish, other), isNeighbourDay(wish, other)]).toEqual([adjacent, neighbour]);
  });
});
