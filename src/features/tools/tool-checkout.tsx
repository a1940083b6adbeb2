'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Agreement } from '~/components/checkout/agreement';
import { type CheckoutForm, checkoutFormSchema, emptyCheckout } from '~/components/checkout/checkout-form';
import { HoldTimer } from '~/components/checkout/hold-timer';
import { MethodPicker } from '~/components/checkout/method-picker';
import { openWindow } from '~/components/checkout/open-window';
import { QuoteLines } from '~/components/money/quote-lines';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Dock } from '~/components/ui/dock';
import { Overlay } from '~/components/ui/overlay';
import { toast } from '~/components/ui/toast';
import { refundAccountSchema } from '~/domain/payment/schema';
import { formatWon } from '~/domain/shared/money';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { orderTitle } from '~/domain/tools/words';
import { trpc } from '~/trpc/react';
import { DeliveryLines } from './delivery-lines';
import { ItemLines } from './item-lines';
import { markOrdered } from './ordered-mark';
import { ToolPromiseBox } from './tool-promise-box';
import { toolTerms } from './tool-terms';

/** The docked button may cover what is wrong: bring it to the middle of the screen. */
function showFirstError() {
  requestAnimationFrame(() => document.querySelector('form [aria-invalid=true]')?.scrollIntoView({ block: 'center' }));
}

/** The held tools: price, promise, method, agreement, and the button that pays. */
export function ToolCheckout({ order, owner, backPath }: { order: ToolOrderView; owner: string; /** The bucket's page. */ backPath: string }) {
  const router = useRouter();
  const form = useForm<CheckoutForm>({ resolver: zodResolver(checkoutFormSchema), defaultValues: emptyCheckout });
  const [paying, setPaying] = useState(false);
  const createOrder = trpc.tools.createOrder.useMutation();
  const startCheckout = trpc.tools.startCheckout.useMutation();
  const giveUp = trpc.tools.giveUpOrder.useMutation({ onSettled: () => router.replace(backPath) });
  const onOver = useCallback(() => router.refresh(), [router]);

  const pay = async ({ method, refundAccount }: CheckoutForm) => {
    setPaying(true);
    try {
      // A refused payment is over; the next try is a new order that takes the tools over.
      const { encryptedOrderId } = order.stage === 'RETRY' ? await createOrder.mutateAsync(wishOf(order)) : order;
      const checkout = await startCheckout.mutateAsync({ encryptedOrderId, agreed: true, method, ...(method === 'virtualAccount' ? { refundAccount: refundAccountSchema.parse(refundAccount) } : {}) });
      markOrdered(owner, encryptedOrderId);
      await openWindow(checkout);
    } catch (error) {
      toast(error instanceof Error && 'data' in error ? error.message : '결제창을 열지 못했어요. 인터넷을 확인하고 다시 해 주세요.', { tone: 'bad' });
      router.refresh();
    }
    setPaying(false);
  };

  return (
    <form noValidate className="mx-auto flex w-full max-w-[560px] flex-1 flex-col px-(--gutter) pt-7" onSubmit={form.handleSubmit(pay, showFirstError)}>
      <p className="text-caption text-ink-2">결제</p>
      <h1 className="text-h1">{orderTitle(order.items)}</h1>
      {order.stage === 'RETRY' ? (
        <Banner tone="bad" className="mt-4" title="결제가 끝나지 않았어요.">
          {order.failureMessage ?? '다시 한 번 해 주세요.'} 돈은 나가지 않았고, 도구는 그대로 잡아 뒀어요.
        </Banner>
      ) : null}
      <div className="mt-4 grid gap-3">
        <HoldTimer title={`도구 ${order.items.length}가지`} holdExpiresAt={order.holdExpiresAt} now={order.now} onOver={onOver} otherLabel="주문 고치기" onOther={() => giveUp.mutate({ encryptedOrderId: order.encryptedOrderId })} />
        <Card pad="s">
          <ItemLines items={order.items} />
          <div className="mt-3 border-t border-line pt-3">
            <DeliveryLines delivery={order.delivery} />
          </div>
        </Card>
        <Card pad="s" className="px-[18px]">
          <QuoteLines quote={order.quote} />
        </Card>
        <ToolPromiseBox items={order.items} amount={order.amount} />
      </div>
      <div className="mt-7 grid gap-4 pb-6">
        <MethodPicker form={form} depositHours={order.depositHours} />
        <Agreement terms={toolTerms} field={form.register('agreed')} error={form.formState.errors.agreed?.message} />
      </div>
      <Dock className="mt-auto">
        <Button type="submit" variant="primary" size="lg">
          {formatWon(order.amount)} 결제하기
        </Button>
      </Dock>
      <Overlay open={paying} title="결제창을 열고 있어요" detail="창을 닫지 말아 주세요." />
      <Overlay open={giveUp.isPending} title="도구를 돌려놓고 있어요" />
    </form>
  );
}

function wishOf({ items, delivery, amount }: ToolOrderView) {
  return { lines: items.map(({ uid, mode, months, count }) => ({ uid, mode, count, ...(mode === 'rent' ? { months } : {}) })), delivery, total: amount };
}
