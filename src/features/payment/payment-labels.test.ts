import { expect, it } from 'vitest';
import type { RefundOutcome } from '~/domain/payment/schema';
import { refundOutcomeText } from './payment-labels';

const card = { method: '카드', virtual: false, account: null };

it.each<[RefundOutcome, number, string]>([
  ['DONE', 65_000, '취소했어요. 결제한 카드로 65,000원을 돌려드렸어요.'],
  ['REQUESTED', 65_000, '취소했어요. 65,000원은 결제사가 확인하는 대로 돌려드려요.'],
  ['FAILED', 65_000, '취소했지만 65,000원 환불이 늦어지고 있어요. 다시 요청하고 있어요.'],
  ['DONE', 0, '취소했어요. 돌려드릴 금액은 없어요.'],
])('announces the result of a refund that is %s, over %i won', (outcome, amount, message) => {
  expect(refundOutcomeText(amount, outcome, card)).toBe(message);
});
