import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { offlinePolicy } from '../policy';
import { actedAt } from './acted-at';
import { takenUntil } from './taken-until';

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
  it('is taken until three days after it was done', () => {
    expect(offlinePolicy).toEqual({ version: 'offline-2026-11-25', takenDays: 3, announcedHours: 24 });
    const last = new Date(now.getTime() - 3 * DAY_MS);
    expect(takenUntil(last)).toEqual(now);
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
