import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { isPriceGroup, priceBooks } from './policy';

it('the price book has exactly these numbers; changing one requires a new version', () => {
  expect(currentPolicy(priceBooks)).toMatchObject({
    version: 'price-2026-11',
    lessonMinutes: 50,
    lesson: {
      'workout-pt': 70_000,
      'pilates-yoga': 65_000,
      care: 85_000,
      ache: 85_000,
      pregnant: 75_000,
      meditation: 65_000,
      art: 60_000,
      music: 55_000,
    },
    trial: 39_000,
    furtherPerson: 20_000,
    island: 10_000,
    maxPersonnel: 4,
    short: { lessonCounts: [1, 4, 8], validDays: 60 },
    regular: {
      offeredCounts: [4, 8, 12],
      defaultCount: 4,
      minCount: 1,
      maxCount: 20,
      periods: { basic: { months: 1, discountPercent: 0 }, pro: { months: 3, discountPercent: 10 } },
    },
  });
  expect([isPriceGroup('music'), isPriceGroup(''), isPriceGroup('Music')]).toEqual([true, false, false]);
});
