import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type * as Clock from '~/trpc/server-clock';
import type * as UseNow from './use-now';

/** The device's clock is seven minutes and some seconds behind. */
const device = seoulInstant(2026, 12, 1, 11, 52).getTime() + 12_345;
const server = seoulInstant(2026, 12, 1, 11, 59).getTime() + 30_000;
const noon = seoulInstant(2026, 12, 1, 12);

const answer = (at: number, cacheControl = 'no-store') => ({
  headers: new Headers({ date: new Date(at).toUTCString(), 'cache-control': cacheControl }),
});

describe('the server’s clock in a browser', () => {
  let clock: typeof Clock;
  let followClock: typeof UseNow.followClock;

  beforeEach(async () => {
    vi.useFakeTimers({ now: device });
    vi.stubGlobal('window', globalThis);
    // The clock is a module's state, so each test loads its own.
    vi.resetModules();
    clock = await import('~/trpc/server-clock');
    ({ followClock } = await import('./use-now'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is the device’s until the server has stated a time', () => {
    expect(clock.serverNow()).toEqual(new Date(device));
    expect(clock.isServerTimeKnown()).toBe(false);
    clock.learnFromAnswer(answer(server));
    expect(clock.serverNow()).toEqual(new Date(server));
    expect(clock.isServerTimeKnown()).toBe(true);
  });

  it.each([20, -30])('is right on a device that is %i minutes ahead', (minutes) => {
    vi.setSystemTime(server + minutes * 60_000);
    clock.learnFromAnswer(answer(server));
    vi.advanceTimersByTime(10_000);
    expect(clock.serverNow()).toEqual(new Date(server + 10_000));
  });

  it('takes the largest of the times stated, because each was stated before it arrived', () => {
    clock.learnLowerBound(new Date(server));
    clock.learnLowerBound(new Date(server - 5 * 60_000));
    expect(clock.serverNow()).toEqual(new Date(server));
    clock.learnFromAnswer(answer(server + 1000));
    expect(clock.serverNow()).toEqual(new Date(server + 1000));
    clock.learnFromAnswer(answer(server));
    expect(clock.serverNow()).toEqual(new Date(server + 1000));
  });

  it('uses the stored difference without a connection, but never against an answer', () => {
    const restored = server - 3 * 60 * 60_000;
    clock.learnLowerBound(new Date(restored));
    clock.restoreClockOffset(server - device);
    expect(clock.serverNow()).toEqual(new Date(server));
    vi.setSystemTime(server + 20 * 60_000);
    clock.learnFromAnswer(answer(server));
    clock.restoreClockOffset(0);
    expect(clock.serverNow()).toEqual(new Date(server));
  });

  it('is corrected by the next answer after the device’s clock was set ahead', () => {
    clock.learnFromAnswer(answer(server));
    vi.setSystemTime(device + 20 * 60_000);
    clock.learnFromAnswer(answer(server + 2000));
    expect(clock.serverNow()).toEqual(new Date(server + 2000));
  });

  it.each(['public, max-age=60', 'private, no-cache'])('ignores an answer that may come from a cache: %s', (header) => {
    clock.learnFromAnswer(answer(server, header));
    expect(clock.isServerTimeKnown()).toBe(false);
  });

  it('ignores an answer without a time', () => {
    clock.learnFromAnswer({ headers: new Headers({ 'cache-control': 'no-store' }) });
    expect(clock.isServerTimeKnown()).toBe(false);
  });

  it('reports each minute when it begins by the server’s clock', () => {
    clock.learnFromAnswer(answer(server));
    const reported: Date[] = [];
    const { stop } = followClock((now) => reported.push(now));
    vi.advanceTimersByTime(29_999);
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reported).toEqual([noon]);
    vi.advanceTimersByTime(60_000);
    expect(reported).toEqual([noon, seoulInstant(2026, 12, 1, 12, 1)]);
    stop();
    vi.advanceTimersByTime(120_000);
    clock.learnFromAnswer(answer(server + 3_600_000));
    expect(reported).toHaveLength(2);
  });

  it('reports immediately when the clock is set, and on time after that', () => {
    const reported: Date[] = [];
    const { reportNow } = followClock((now) => reported.push(now));
    clock.learnFromAnswer(answer(server));
    expect(reported).toEqual([new Date(server)]);
    vi.setSystemTime(device + 29_000);
    reportNow();
    expect(reported.at(-1)).toEqual(new Date(noon.getTime() - 1000));
    vi.advanceTimersByTime(1000);
    expect(reported.at(-1)).toEqual(noon);
  });
});
