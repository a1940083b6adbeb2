import { expect, it } from 'vitest';
import { programs } from '../catalog/programs';
import { orderForPeople } from './program-order';

const art = ['painting', 'kids-art', 'drawing', 'kids-collage'].map((permalink) => ({ permalink }));
const order = (...ages: (number | null)[]) =>
  orderForPeople(
    art,
    ages.map((age) => ({ age })),
  ).map(({ permalink }) => permalink);
const children = ['kids-art', 'kids-collage', 'painting', 'drawing'];
const adults = ['painting', 'drawing', 'kids-art', 'kids-collage'];

it.each([
  [[8], children],
  [[12], children],
  [[38, 8], children],
  [[13], adults],
  [[38, null], adults],
  [[null], ['painting', 'kids-art', 'drawing', 'kids-collage']],
  [[], ['painting', 'kids-art', 'drawing', 'kids-collage']],
])('orders the programs for people of ages %j: %j', (ages, expected) => expect(order(...ages)).toEqual(expected));

it('treats programs with children in their title as programs for children', () => {
  const called = programs.filter(({ title }) => /어린이|아이와/.test(title));
  expect(called.length).toBeGreaterThan(3);
  const [last] = orderForPeople([...called, { permalink: 'painting' }], [{ age: 8 }]).toReversed();
  expect(last?.permalink).toBe('painting');
});
