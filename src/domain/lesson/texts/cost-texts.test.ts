import { expect, it } from 'vitest';
import { paymentPolicies } from '~/domain/payment/policy';
import { lessonPolicies } from '../policy';
import { costRules, bonusPayer, faultPayer } from './cost-texts';

it('tells a coach under which terms a bonus lesson is paid, and a learner that it costs nothing', () => {
  expect(bonusPayer({ bonusPaid: true }, 'coach')).toBe(
    '보상 수업도 수업료를 그대로 받아요. 수업료는 다가온이 부담해요.',
  );
  expect(bonusPayer({ bonusPaid: false }, 'coach')).toBe('보상 수업은 정산에 들어가지 않아요.');
  expect(bonusPayer({ bonusPaid: true }, 'learner')).toBe('보상 수업은 무료예요.');
});

it.each([
  [0, '추가로 지급하는 26,000원은 다가온이 부담해요.'],
  [26_000, '추가로 지급하는 26,000원은 코치의 다음 정산에서 빼요.'],
  [20_000, '추가로 지급하는 금액 중 20,000원은 코치의 다음 정산에서 빼고, 6,000원은 다가온이 부담해요.'],
])('tells an operator who pays for a fault: the coach pays %d won', (coachBears, text) => {
  expect(faultPayer({ bonus: 26_000, coachBears })).toBe(text);
});

it('states in the terms who pays what under each version', () => {
  const rulesOf = (lesson: string, payment: string) =>
    costRules({ lesson: lessonPolicies.of(lesson), payment: paymentPolicies.of(payment) }).join('\n');
  const current = rulesOf('lesson-2026-11-29', 'payment-2026-11-29');
  expect(current).toContain('회원에게 드리는 보상 수업은 다가온이 부담하고');
  expect(current).toContain('10%는 수업 1회의 수업료까지만 코치의 다음 정산에서 빼고');
  const earlier = rulesOf('lesson-2026-11-25', 'payment-2026-11-25');
  expect(earlier).toContain('회원에게 드리는 보상 수업은 정산에 들어가지 않아요.');
  expect(earlier).toContain('회원에게 추가로 지급하는 10%는 다가온이 부담해요.');
});
