import { expect, it } from 'vitest';
import type { ConditionKey } from './conditions';
import { healthStop, stopEndsAt, stopSubjects } from './stop-day';

it.each([
  ['2026-11-29T00:00:00+09:00', '2026-11-30T00:00:00+09:00'],
  ['2026-11-29T23:59:59+09:00', '2026-11-30T00:00:00+09:00'],
  ['2026-12-31T09:00:00+09:00', '2027-01-01T00:00:00+09:00'],
])('a stop answered at %s ends at %s', (now, until) => {
  expect(stopEndsAt(new Date(now))).toEqual(new Date(until));
});

it('a rejection says from which day on it is possible again', () => {
  const until = new Date('2026-11-30T00:00:00+09:00');
  const { code, message, details } = healthStop(until, { step: 'purpose' }, ['headBlow']);
  expect([code, message, details]).toEqual([
    'HEALTH_STOP',
    '오늘은 수업보다 몸이 먼저예요. 내일(11월 30일)부터 다시 신청할 수 있어요.',
    { step: 'purpose', until: '2026-11-29T15:00:00.000Z' },
  ]);
});

it.each<[ConditionKey[], boolean]>([
  [['pregnancySymptoms'], false],
  [['pregnancyComplications'], true],
  [['acuteIllness', 'latePlacentaPrevia'], true],
])('a rejection because of %j waits for the clinic, and not for a day: %s', (chosen, waits) => {
  const { message } = healthStop(new Date('2026-11-30T00:00:00+09:00'), {}, chosen);
  expect([message.includes('분만 병원에서 운동해도 괜찮다고 한 뒤에'), message.includes('11월 30일')]).toEqual([
    waits,
    !waits,
  ]);
});

it('a rejection because of an unknown condition names no day, and does not contradict the clinic', () => {
  const { message } = healthStop(new Date('2026-11-30T00:00:00+09:00'));
  expect(message).toBe(
    '오늘은 수업보다 몸이 먼저예요. 오늘은 신청할 수 없어요. 안내받은 대로 몸 상태를 확인한 뒤 다시 신청해 주세요.',
  );
});

it('a stop applies to every vertical that asks about health and to every set of questions of companies', () => {
  expect(stopSubjects).toEqual([
    'workout',
    'care',
    'ache',
    'pregnant',
    'meditation',
    'questions-1',
    'questions-3',
    'questions-5',
  ]);
});
