import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { currentPolicy } from '~/domain/shared/current-policy';
import { expiryNoticeDue, extendedExpiry } from './expiry';
import { lessonPolicies } from './policy';

const lessonPolicy = currentPolicy(lessonPolicies);

const expiresAt = new Date('2027-01-19T03:00:00Z');
const before = (days: number, ms = 0) => new Date(expiresAt.getTime() - days * DAY_MS + ms);

describe('the notice before lessons expire', () => {
  it.each([
    [before(14, -1), null],
    [before(14), 14],
    [before(3, -1), 14],
    [before(3), 3],
    [before(0, -1), 3],
    [before(0), null],
    [before(-1), null],
  ])('at %s is the one for %s days', (now, days) => {
    expect(expiryNoticeDue({ expiresAt, now }, lessonPolicy)).toBe(days);
  });
});

describe('the free extension', () => {
  const openContract = { status: 'ACTIVE', expiresAt, extendedAt: null, left: 1, now: before(14) } as const;

  it('adds thirty days to the end, and is available from the first notice until the end', () => {
    for (const now of [before(14), before(0, -1)])
      expect(extendedExpiry({ ...openContract, now }, lessonPolicy)).toEqual(before(-30));
  });

  it.each([
    ['before the first notice', { now: before(14, -1) }],
    ['when it is over', { now: before(0) }],
    ['a second time', { extendedAt: before(10) }],
    ['with nothing left', { left: 0 }],
    ['of a paused contract', { status: 'PAUSED' as const }],
    ['of a contract without an end', { expiresAt: null }],
  ])('is not available %s', (_when, change) => {
    expect(extendedExpiry({ ...openContract, ...change }, lessonPolicy)).toBeNull();
  });
});
