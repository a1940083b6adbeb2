import { expect, it } from 'vitest';
import { healthStop, stopEndsAt } from './stop-day';

it.each([
  ['2026-11-29T00:00:00+09:00', '2026-11-30T00:00:00+09:00'],
  ['2026-11-29T23:59:59+09:00', '2026-11-30T00:00:00+09:00'],
  ['2026-12-31T09:00:00+09:00', '2027-01-01T00:00:00+09:00'],
])('a stop answered at %s ends at %s', (now, until) => {
  expect(stopEndsAt(new Date(now))).toEqual(new Date(until));
});

it('a rejection says from which day on it is possible again', () => {
  const until = new Date('2026-11-30T00:00:00+09:00');
  const { code, message, details } = healthStop(until, { step: 'purpose' });
  expect([code, message, details]).toEqual([
    'HEALTH_STOP',
    '오늘은 수업보다 몸이 먼저예요. 내일(11월 30일)부터 다시 신청할 수 있어요.',
    { step: 'purpose', until: '2026-11-29T15:00:00.000Z' },
  ]);
});
