import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { followClock } from './use-now';

/** The phone's clock is seven minutes and some seconds behind. */
const phone = seoulInstant(2026, 12, 1, 11, 52).getTime() + 12_345;
const server = seoulInstant(2026, 12, 1, 11, 59).getTime() + 30_000;
const noon = seoulInstant(2026, 12, 1, 12);

describe('the server’s clock on a page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: phone }));
  afterEach(() => void vi.useRealTimers());

  it('tells each minute when it begins, by the server', () => {
    const told: Date[] = [];
    const { stop } = followClock(server, (now) => told.push(now));
    vi.advanceTimersByTime(29_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([noon]);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([noon, seoulInstant(2026, 12, 1, 12, 1)]);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(told).toHaveLength(2);
  });

  it('goes on where it is told anew more often than once a minute', () => {
    const told: Date[] = [];
    for (let passed = 0; passed < 60_000; passed += 10_000) {
      const { stop } = followClock(server + passed, (now) => told.push(now));
      vi.advanceTimersByTime(10_000);
      stop();
    }
    expect(told).toEqual([noon]);
  });

  it('is told when it is looked at, and in time after that', () => {
    const told: Date[] = [];
    const { look } = followClock(server, (now) => told.push(now));
    vi.setSystemTime(phone + 29_000);
    look();
    expect(told).toEqual([new Date(noon.getTime() - 1000)]);
    vi.advanceTimersByTime(1000);
    expect(told.at(-1)).toEqual(noon);
  });
});
