import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { currentPolicy } from '~/domain/shared/current-policy';
import { isPausable, pauseSpan, resumedExpiry } from './pause';
import { lessonPolicies } from './policy';

const lessonPolicy = currentPolicy(lessonPolicies);

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
    ['one that is paused already', { status: 'PAUSED' as const }, false],
    ['one that is over', { status: 'COMPLETED' as const }, false],
    ['one time more than the policy allows', { pauses: lessonPolicy.pause.times }, false],
  ])('%s', (_case, change, expected) => {
    expect(isPausable({ ...running, ...change }, lessonPolicy)).toBe(expected);
  });

  it('lasts from a week to a month', () => {
    const requestPause = (days: number) => () => pauseSpan({ expiresAt: inDays(40), days, now }, lessonPolicy);
    expect(requestPause(6)).toThrow('7일부터 쉴 수 있어요.');
    expect(requestPause(31)).toThrow('30일까지 쉴 수 있어요.');
    expect([requestPause(7)().resumesAt, requestPause(30)().resumesAt]).toEqual([inDays(7), inDays(30)]);
  });

  it('moves the contract’s end by the time that was actually paused', () => {
    const span = pauseSpan({ expiresAt: inDays(40), days: 14, now }, lessonPolicy);
    expect(span).toEqual({ resumesAt: inDays(14), expiresAt: inDays(54) });
    expect(resumedExpiry({ ...span, now: inDays(14) })).toEqual(inDays(54));
    expect(resumedExpiry({ ...span, now: inDays(15) })).toEqual(inDays(54));
    expect(resumedExpiry({ ...span, now: inDays(5) })).toEqual(inDays(45));
  });

  it('rounds up to the next full hour, and moves the end by all of it', () => {
    const requested = inDays(0, 1);
    const span = pauseSpan({ expiresAt: inDays(40), days: 14, now: requested }, lessonPolicy);
    expect(span).toEqual({ resumesAt: inDays(14, HOUR_MS), expiresAt: inDays(54, HOUR_MS) });
    expect(resumedExpiry({ ...span, now: requested })).toEqual(inDays(40, HOUR_MS));
    expect(resumedExpiry({ ...span, now: inDays(5, 2) })).toEqual(inDays(45, HOUR_MS));
    expect(resumedExpiry({ ...span, now: span.resumesAt })).toEqual(inDays(54, HOUR_MS));
  });
});
