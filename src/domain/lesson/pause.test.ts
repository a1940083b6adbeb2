import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { isPausable, pauseContractInput, pauseSpan, resumedExpiry } from './pause';
import { lessonPolicy } from './policy';

const now = new Date('2026-12-01T03:00:00Z');
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * DAY_MS + ms);
const running = { lessons: 1, status: 'ACTIVE', productType: 'short', expiresAt: inDays(40), pauses: 0, now } as const;

describe('pausing', () => {
  it.each([
    ['a running contract', {}, true],
    ['to its last millisecond', { expiresAt: inDays(0, 1) }, true],
    ['one whose time is over', { expiresAt: now }, false],
    ['one without an end', { expiresAt: null }, false],
    ['one of which nothing is left', { lessons: 0 }, false],
    ['a trial', { productType: 'trial' as const }, false],
    ['one that rests already', { status: 'PAUSED' as const }, false],
    ['one that is over', { status: 'COMPLETED' as const }, false],
    ['once more than the policy says', { pauses: lessonPolicy.pause.times }, false],
  ])('%s', (_what, change, expected) => {
    expect(isPausable({ ...running, ...change })).toBe(expected);
  });

  it('takes from a week to a month', () => {
    const asked = (days: number) => pauseContractInput.safeParse({ encryptedId: 'x', days, chargedAmount: 0 }).success;
    expect(lessonPolicy.pause).toEqual({ minDays: 7, maxDays: 30, times: 1 });
    expect([6, 7, 30, 31].map(asked)).toEqual([false, true, true, false]);
  });

  it('moves the end by what was really paused', () => {
    const span = pauseSpan({ expiresAt: inDays(40), days: 14, now });
    expect(span).toEqual({ resumesAt: inDays(14), expiresAt: inDays(54) });
    expect(resumedExpiry({ ...span, now: inDays(14) })).toEqual(inDays(54));
    expect(resumedExpiry({ ...span, now: inDays(15) })).toEqual(inDays(54));
    expect(resumedExpiry({ ...span, now: inDays(5) })).toEqual(inDays(45));
  });
});
