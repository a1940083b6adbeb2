import { describe, expect, it } from 'vitest';
import { DAY_MS } from './durations';
import { actedAt } from './acted-at';
import { acceptedUntil } from './accepted-until';

const now = new Date('2026-12-01T03:00:00Z');
const plus = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the time of an act that reaches the server later', () => {
  it('is now for an act without a time', () => expect(actedAt(undefined, { now, from: null })).toEqual(now));
  it('is the phone’s time when that is in the past', () =>
    expect(actedAt(plus(-3600), { now, from: null })).toEqual(plus(-3600)));
  it('is never later than its arrival', () => expect(actedAt(plus(120), { now, from: null })).toEqual(now));
  it('is rejected when it is further in the future than the allowed clock skew', () =>
    expect(() => actedAt(plus(120.001), { now, from: null })).toThrow(
      expect.objectContaining({ code: 'CLOCK_AHEAD', details: { serverNow: now.toISOString() } }),
    ));
  it('is rejected when it is before the act was possible', () => {
    const from = plus(-60);
    expect(actedAt(from, { now, from })).toEqual(from);
    expect(() => actedAt(plus(-60.001), { now, from })).toThrow(expect.objectContaining({ code: 'TOO_EARLY' }));
  });
  it('is accepted until three days after the act', () => {
    const last = new Date(now.getTime() - 3 * DAY_MS);
    expect(acceptedUntil(last)).toEqual(now);
    expect(actedAt(last, { now, from: null })).toEqual(last);
    expect(() => actedAt(new Date(last.getTime() - 1), { now, from: null })).toThrow(
      expect.objectContaining({
        code: 'TOO_LATE',
        details: { until: new Date(now.getTime() - 1).toISOString() },
        message: '기록한 지 3일이 지나 저장할 수 없어요.',
      }),
    );
  });
});
