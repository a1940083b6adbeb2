import { describe, expect, it } from 'vitest';
import { isDeclined } from './declined';

describe('releasing a place', () => {
  it.each([
    ['OFFERED', false, true],
    ['OFFERED', true, true],
    ['RESERVED', false, true],
    ['RESERVED', true, false],
    ['WAITING', false, false],
    ['WAITING', true, false],
    ['ENTERED', false, false],
    ['LOST', false, false],
  ] as const)('with status %s and confirmed %s counts as declined: %s', (from, confirmed, declined) => {
    expect(isDeclined({ from, confirmed })).toBe(declined);
  });
});
