import { expect, it } from 'vitest';
import { isPriceGroup } from './policy';

it('knows a price group by its exact name', () => {
  expect([isPriceGroup('music'), isPriceGroup(''), isPriceGroup('Music')]).toEqual([true, false, false]);
});
