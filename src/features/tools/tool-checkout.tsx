'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { CheckoutFrame, type ChosenMethod } from '~/components/checkout/checkout-frame';
import { openWindow } from '~/components/checkout/open-window';
import { QuoteLines } from '~/components/money/quote-lines';
import { Card } from '~/components/ui/card';
import { currentPolicy } from '~/domain/shared/current-policy';
import { toolPolicies } from '~/domain/tools/policy';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { orderTitle } from '~/domain/tools/texts/labels';
import { trpc } from '~/trpc/react';
import { DeliveryLines } from './delivery-lines';
import { ItemLines } from './item-lines';
import { markOrdered } from './ordered-mark';
import { ToolPromiseBox } from './tool-promise-box';
import { toolTerms } from './tool-terms';

/** Payment step for reserved tools. */
export function ToolCheckout({
  order,
  owner,
  backPath,
}: {
  order: ToolOrderView;
  owner: string;
  /** Path of the cart's page. */ backPath: string;
}) {
  const router = useRouter();
  const [paying, setPaying] = useState(false);
  const createOrder = trpc.tools.createOrder.useMutation();
  const startCheckout = trpc.tools.startCheckout.useMutation();
  const giveUp = trpc.tools.giveUpOrder.useMutation({ onSettled: () => router.replace(backPath) });

  const terms = toolTerms(order.soldUnder);
  const pay = async (method: ChosenMethod) => {
    setPaying(true);
    try {
      // A rejected payment cannot be reused; the retry is a new order that takes over the tools.
      const { encryptedOrderId } = order.stage === 'RETRY' ? await createOrder.mutateAsync(orderInputOf(order)) : order;
      const checkout = await startCheckout.mutateAsync({ encryptedOrderId, agreed: true, ...method });
      markOrdered(owner, encryptedOrderId);
      await openWindow(checkout);
    } catch (error) {
      toastRejection(error, '결제창을 열지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.');
      router.refresh();
    }
    setPaying(false);
  };

  return (
    <CheckoutFrame
      title={orderTitle(order.items)}
      failure={
        order.stage === 'RETRY' ? { message: order.failureMessage, unchangedText: '도구는 그대로 잡아 뒀어요.' } : null
      }
      hold={{
        title: `도구 ${order.items.length}가지`,
        expiresAt: order.holdExpiresAt,
        now: order.now,
        otherLabel: '주문 수정하기',
        onOther: () => giveUp.mutate({ encryptedOrderId: order.encryptedOrderId }),
        leaving: giveUp.isPending ? '주문을 취소하고 있어요' : null,
      }}
      amount={order.amount}
      depositHours={order.depositHours}
      terms={terms}
      // A retry after a rejected payment is a new order, which is sold under the current terms.
      hasAgreed={order.stage === 'RETRY' && terms.join() === toolTerms(currentPolicy(toolPolicies)).join()}
      paying={paying}
      onPay={pay}
    >
      <Card pad="s">
        <ItemLines items={order.items} />
        <div className="mt-3 border-t border-line pt-3">
          <DeliveryLines delivery={order.delivery} />
        </div>
      </Card>
      <Card pad="s" className="px-[18px]">
        <QuoteLines quote={order.quote} />
      </Card>
      <ToolPromiseBox items={order.items} amount={order.amount} policy={order.soldUnder} />
    </CheckoutFrame>
  );
}

function orderInputOf({ items, delivery, amount }: ToolOrderView) {
  return {
    lines: items.map(({ uid, mode, months, count }) => ({ uid, mode, count, ...(mode === 'rent' ? { months } : {}) })),
    delivery,
    total: amount,
  };
}
