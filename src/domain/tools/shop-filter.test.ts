import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listToolsInput } from './schema/tools';
import { readShopFilter, shopPath } from './shop-filter';

const read = (path: string) => readShopFilter(Object.fromEntries(new URL(path, 'http://localhost').searchParams));

it('reads back the filter that it wrote', () => {
  for (const filter of [
    { serviceType: 'art' as const, materials: ['pencil', 'oil-pastel'] },
    { serviceType: 'music' as const, subcategory: 'violin' },
    { serviceType: 'workout' as const, workoutTypes: ['yoga' as const, 'weights' as const] },
    { serviceType: 'care' as const },
  ]) {
    expect(read(shopPath(filter))).toMatchObject(filter);
  }
});

it('turns any address into a valid filter of the list', () => {
  const value = fc.oneof(
    fc.string(),
    fc.array(fc.string()),
    fc.constantFrom('art', 'yoga,pilates', 'piano', '__proto__'),
    fc.constant(undefined),
  );
  fc.assert(
    fc.property(
      fc.record({ serviceType: value, materials: value, subcategory: value, workoutTypes: value, program: value }),
      (query) => {
        expect(listToolsInput.safeParse(readShopFilter(query)).success).toBe(true);
      },
    ),
  );
  expect(readShopFilter({ serviceType: 'cooking', subcategory: '../..' })).toEqual({
    serviceType: 'workout',
    materials: [],
    subcategory: null,
    workoutTypes: [],
    programPermalink: null,
  });
});
