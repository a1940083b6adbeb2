import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { expectedPay } from './substitution';

const at = (day: number) => seoulInstant(2026, 11, day, 19);
const lessons = [
  { status: 'DONE', startsAt: at(2) },
  { status: 'CANCELLED_FREE', startsAt: at(4) },
  { status: 'CONFIRMED', startsAt: at(9) },
  { status: 'CONFIRMED', startsAt: at(16) },
  { status: 'REQUESTED', startsAt: at(23) },
] as const;
const contract = { unitPrice: 65_000, lessonCount: 2, lessons };
const payOf = (day: number, bonusPaid: boolean) =>
  expectedPay({ startsAt: at(day) }, contract, { bonusPaid, coachSharePercent: 80 });

it('a lesson that was paid for earns the share of its price', () => {
  expect(payOf(9, false)).toBe(52_000);
});

it('a lesson beyond the paid ones earns as much if the platform pays it, and otherwise nothing', () => {
  expect([payOf(16, false), payOf(16, true)]).toEqual([0, 52_000]);
});
