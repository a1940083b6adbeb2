'use client';
import { useRouter } from 'next/navigation';
import { CheckoutFrame } from '~/components/checkout/checkout-frame';
import { HealthCheckDialog } from '~/components/health/health-check-dialog';
import { FirstTimeNotice } from '~/components/money/first-time-notice';
import { QuoteLines } from '~/components/money/quote-lines';
import { RefundPromiseBox } from '~/components/money/refund-promise-box';
import { Card } from '~/components/ui/card';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { OrderView } from '~/domain/payment/order-view';
import { paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { trpc } from '~/trpc/react';
import { CoachLine } from './coach-line';
import { orderTitle, placeLabel, refundTerms, startLabel } from './payment-labels';
import { usePay } from './use-pay';

/** Terms under which a new order is sold now; a retry after a rejected payment is a new order. */
const currentTerms = () => refundTerms(currentPolicy(paymentPolicies), currentPolicy(lessonPolicies));

/** Payment step for an order of lessons whose time is reserved. */
export function CheckoutStep({
  order,
  backPath,
}: {
  order: OrderView;
  /** Path of the choosing page with all options unchanged. */ backPath: string;
}) {
  const router = useRouter();
  const { paying, pay, healthQuestion } = usePay(order);
  const cancelOrder = trpc.payment.giveUpOrder.useMutation({ onSettled: () => router.replace(backPath) });
  const { quote, soldUnder } = order;
  const terms = refundTerms(soldUnder.payment, soldUnder.lesson);
  const firstTime = quote && {
    quote,
    serviceType: order.serviceType,
    startsAt: order.startsAt,
    isFixedByPayment: order.isFixedByPayment,
    serverNow: order.now,
    lesson: soldUnder.lesson,
    payment: soldUnder.payment,
  };
  return (
    <CheckoutFrame
      title={orderTitle(order)}
      failure={
        order.stage === 'RETRY' ? { message: order.failureMessage, unchangedText: '고른 내용은 그대로예요.' } : null
      }
      hold={{
        title: startLabel(order.startsAt),
        expiresAt: order.holdExpiresAt,
        now: order.now,
        otherLabel: '다른 시간 고르기',
        onOther: () => cancelOrder.mutate({ encryptedOrderId: order.encryptedOrderId }),
        leaving: cancelOrder.isPending ? '예약을 취소하고 있어요' : null,
      }}
      amount={order.amount}
      depositHours={order.depositHours}
      terms={terms}
      hasAgreed={order.stage === 'RETRY' && terms.join() === currentTerms().join()}
      paying={paying}
      warning={firstTime ? <FirstTimeNotice {...firstTime} part="loss" /> : null}
      onPay={pay}
    >
      <Card pad="s">
        <CoachLine
          coach={order.coach}
          programTitle={`${order.program.title} · ${order.productLabel} · ${order.personnel}명`}
        />
        <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{placeLabel(order.place)}</p>
      </Card>
      {firstTime ? (
        <>
          <Card pad="s" className="px-[18px]">
            <QuoteLines quote={firstTime.quote} />
          </Card>
          <RefundPromiseBox quote={firstTime.quote} serviceType={order.serviceType} policy={soldUnder.payment} />
          <FirstTimeNotice {...firstTime} part="terms" />
        </>
      ) : null}
      <HealthCheckDialog
        serviceType={order.serviceType}
        encryptedFormDataId={order.encryptedFormDataId}
        {...healthQuestion}
      />
    </CheckoutFrame>
  );
}
