'use client';
import type { RefundPolicy } from '~/domain/payment/policy';
import { faultNote, refundExamples, refundSummary } from '~/domain/payment/texts/refund-texts';
import type { Quote } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';
import type { ServiceType } from '~/domain/shared/service-type';
import { PromiseBox } from './promise-box';

interface RefundPromiseBoxProps {
  quote: Quote;
  serviceType: ServiceType;
  /** The order's policy, or the current one while there is no order. */
  policy: RefundPolicy;
}

/** "지금 취소하면 000원", shown before the payment: the same function computes the promise here and the refund later. */
export function RefundPromiseBox({ quote, serviceType, policy }: RefundPromiseBoxProps) {
  const { total: paid, lessonCount, months } = quote;
  const { unused, afterOne, cases } = refundExamples({ serviceType, paid, lessonCount, months }, policy);
  return (
    <PromiseBox description="취소할 때도 같은 방법으로 계산해요." cases={cases} note={faultNote(policy.refund)}>
      <b className="font-bold">지금 취소하면 {formatWon(unused.amount)}</b>을, 수업을 1회 받고 취소하면{' '}
      {formatWon(afterOne.amount)}을 돌려드려요. {refundSummary(policy.refund)}
    </PromiseBox>
  );
}
