import { describe, expect, it } from 'vitest';
import { actedAt } from './acted-at';

const now = new Date('2026-12-01T03:00:00Z');
const plus = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('when something was done that arrives later', () => {
  it('is now for what is done now', () => expect(actedAt(undefined, { now, from: null })).toEqual(now));
  it('is what the phone says of the past', () =>
    expect(actedAt(plus(-3600), { now, from: null })).toEqual(plus(-3600)));
  it('is never later than it arrives', () => expect(actedAt(plus(120), { now, from: null })).toEqual(now));
  it('is refused further ahead than an answer takes', () =>
    expect(() => actedAt(plus(120.001), { now, from: null })).toThrow(
      expect.objectContaining({ code: 'CLOCK_AHEAD', details: { serverNow: now.toISOString() } }),
    ));
  it('is no sooner than it could be done', () => {
    const from = plus(-60);
    expect(actedAt(from, { now, from })).toEqual(from);
    expect(() => actedAt(plus(-60.001), { now, from })).toThrow(expect.objectContaining({ code: 'TOO_EARLY' }));
  });
});
