'use client';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Card } from '~/components/ui/card';
import { DescriptionList } from '~/components/ui/description-list';
import { refundExamples, refundSummary } from '~/domain/payment/texts/refund-texts';
import type { Quote } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';
import type { ServiceType } from '~/domain/shared/service-type';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';

/** The current policy, because nothing has been bought yet. */
const policy = currentPolicy(paymentPolicies);

/** The itemised price, and the refund next to it, computed by the function that also pays refunds. */
export function QuoteCard({
  quote,
  serviceType,
  isLowest = false,
}: {
  quote: Quote;
  serviceType: ServiceType;
  /** Whether no program is chosen yet, so that other programs may cost more. */ isLowest?: boolean;
}) {
  const lines = quote.lines.map(({ code, label, amount }) => ({ key: code, term: label, value: formatWon(amount) }));
  return (
    <div className="grid gap-3">
      <Card pad="s" className="px-[18px]">
        <DescriptionList
          entries={[
            ...lines,
            {
              key: 'total',
              term: isLowest ? '결제할 금액 (가격이 가장 낮은 수업)' : '결제할 금액',
              value: isLowest ? `${formatWon(quote.total)}부터` : formatWon(quote.total),
              total: true,
            },
          ]}
        />
        {quote.lessonCount > 1 ? (
          <p className="mt-1 text-right text-caption text-ink-2 tnum">1회에 {formatWon(quote.unitPrice)}</p>
        ) : null}
      </Card>
      {isLowest ? (
        <Banner>{refundSummary(policy.refund)} 금액은 다음에 고르는 수업에 따라 달라져요.</Banner>
      ) : (
        <PromiseBanner quote={quote} serviceType={serviceType} />
      )}
    </div>
  );
}

function PromiseBanner({ quote, serviceType }: { quote: Quote; serviceType: ServiceType }) {
  const [open, setOpen] = useState(false);
  const { total: paid, lessonCount, months } = quote;
  const { unused, afterOne } = refundExamples({ serviceType, paid, lessonCount, months }, policy);
  return (
    <Banner title={`지금 취소하면 ${formatWon(unused.amount)}을 돌려드려요.`}>
      수업을 1회 받고 취소하면 {formatWon(afterOne.amount)}을 돌려드려요. {refundSummary(policy.refund)}{' '}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-my-3 min-h-11 font-semibold underline underline-offset-4"
      >
        {open ? '계산 내역 접기' : '계산 내역 보기'}
      </button>
      {open ? (
        <DescriptionList
          className="mt-2 [&_dt]:text-green"
          entries={[
            ...afterOne.lines.map(({ code, label, amount }) => ({ key: code, term: label, value: formatWon(amount) })),
            { key: 'sum', term: '1회 받은 뒤 환불 금액', value: formatWon(afterOne.amount), total: true },
          ]}
        />
      ) : null}
    </Banner>
  );
}
