import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import { priceGroups } from '~/domain/catalog/policy';
import { priceFrom, pricesByMask } from './price-from';

const priceBook = currentPolicy(priceBooks);

const bit = (group: (typeof priceGroups)[number]) => 1 << priceGroups.indexOf(group);
const SEOUL = '1168064000';
const JEJU = '5011065000';

it('is the price of the coach’s cheapest program, including the island surcharge', () => {
  expect(priceFrom(bit('workout-pt'), SEOUL, priceBook)).toBe(70_000);
  expect(priceFrom(bit('workout-pt') | bit('pilates-yoga'), SEOUL, priceBook)).toBe(65_000);
  expect(priceFrom(bit('workout-pt'), JEJU, priceBook)).toBe(80_000);
  expect(priceFrom(0, JEJU, priceBook)).toBeNull();
});

it('sorts a coach without a price last', () => {
  const prices = pricesByMask(priceBook);
  expect(prices).toHaveLength(2 ** priceGroups.length);
  expect(prices[bit('care') | bit('music')]).toBe(55_000);
  expect(Math.max(...prices)).toBe(prices[0]);
});
