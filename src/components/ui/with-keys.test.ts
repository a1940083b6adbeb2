import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withKeys } from './with-keys';

describe('keys of a list', () => {
  it('keep an item’s key when items with other words come before it', () => {
    expect(withKeys(['b', 'b'], String).map(({ key }) => key)).toEqual(['0 b', '1 b']);
    expect(withKeys(['a', 'b', 'b'], String).map(({ key }) => key)).toEqual(['0 a', '0 b', '1 b']);
  });

  it('are all different, in the order of the items', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', '0', '0 ', 'a', '1 a')), (items) => {
        const keyed = withKeys(items, String);
        expect(keyed.map(({ item }) => item)).toEqual(items);
        expect(new Set(keyed.map(({ key }) => key)).size).toBe(items.length);
      }),
    );
  });
});
