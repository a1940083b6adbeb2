'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { Agreement } from '~/components/checkout/agreement';
import { type CheckoutForm, checkoutFormSchema, emptyCheckout } from '~/components/checkout/checkout-form';
import { HoldTimer } from '~/components/checkout/hold-timer';
import { MethodPicker } from '~/components/checkout/method-picker';
import { QuoteLines } from '~/components/money/quote-lines';
import { RefundPromiseBox } from '~/components/money/refund-promise-box';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Dock } from '~/components/ui/dock';
import { Overlay } from '~/components/ui/overlay';
import type { OrderView } from '~/domain/payment/order-view';
import { refundAccountSchema } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';
import { trpc } from '~/trpc/react';
import { CoachLine } from './coach-line';
import { orderTitle, placeWords, productWords, refundTerms, startWords } from './payment-words';
import { usePay } from './use-pay';

/** The docked button may cover what is wrong: bring it to the middle of the screen. */
function showFirstError() {
  requestAnimationFrame(() => document.querySelector('form [aria-invalid=true]')?.scrollIntoView({ block: 'center' }));
}

/** The held order: price, promise, method, agreement, and the button that pays. */
export function CheckoutStep({ order, backPath }: { order: OrderView; /** The choosing page with everything kept. */ backPath: string }) {
  const router = useRouter();
  const form = useForm<CheckoutForm>({ resolver: zodResolver(checkoutFormSchema), defaultValues: emptyCheckout });
  const { paying, pay } = usePay(order);
  const giveUp = trpc.payment.giveUpOrder.useMutation({ onSettled: () => router.replace(backPath) });
  const onOver = useCallback(() => router.refresh(), [router]);
  const { quote } = order;

  return (
    <form
      noValidate
      className="mx-auto flex w-full max-w-[560px] flex-1 flex-col px-(--gutter) pt-7"
      onSubmit={form.handleSubmit(({ method, refundAccount }) => pay(method === 'card' ? { method } : { method, refundAccount: refundAccountSchema.parse(refundAccount) }), showFirstError)}
    >
      <p className="text-caption text-ink-2">결제</p>
      <h1 className="text-h1">{orderTitle(order)}</h1>
      {order.stage === 'RETRY' ? (
        <Banner tone="bad" className="mt-4" title="결제가 끝나지 않았어요.">
          {order.failureMessage ?? '다시 한 번 해 주세요.'} 돈은 나가지 않았고, 고른 내용은 그대로예요.
        </Banner>
      ) : null}
      <div className="mt-4 grid gap-3">
        <HoldTimer title={startWords(order.startsAt)} holdExpiresAt={order.holdExpiresAt} now={order.now} onOver={onOver} otherLabel="다른 시간 고르기" onOther={() => giveUp.mutate({ encryptedOrderId: order.encryptedOrderId })} />
        <Card pad="s">
          <CoachLine coach={order.coach} programTitle={`${order.program.title} · ${productWords(order.product)} · ${order.personnel}명`} />
          <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{placeWords(order.place)}</p>
        </Card>
        {quote ? (
          <>
            <Card pad="s" className="px-[18px]">
              <QuoteLines quote={quote} />
            </Card>
            <RefundPromiseBox quote={quote} serviceType={order.serviceType} />
          </>
        ) : null}
      </div>
      <div className="mt-7 grid gap-4 pb-6">
        <MethodPicker form={form} depositHours={order.depositHours} />
        <Agreement terms={refundTerms} field={form.register('agreed')} error={form.formState.errors.agreed?.message} />
      </div>
      <Dock className="mt-auto">
        <Button type="submit" variant="primary" size="lg">
          {formatWon(order.amount)} 결제하기
        </Button>
      </Dock>
      <Overlay open={paying} title="결제창을 열고 있어요" detail="창을 닫지 말아 주세요." />
      <Overlay open={giveUp.isPending} title="시간을 돌려놓고 있어요" />
    </form>
  );
}
