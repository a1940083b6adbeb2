import { describe, expect, it } from 'vitest';
import { isDeclined } from './declined';

describe('a place that is given back', () => {
  it.each([
    ['OFFERED', false, true],
    ['OFFERED', true, true],
    ['RESERVED', false, true],
    ['RESERVED', true, false],
    ['WAITING', false, false],
    ['WAITING', true, false],
    ['ENTERED', false, false],
    ['LOST', false, false],
  ] as const)('%s, confirmed: %s, is declined: %s', (from, confirmed, declined) => {
    expect(isDeclined({ from, confirmed })).toBe(declined);
  });
});
