'use client';
import { useRouter } from 'next/navigation';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { DepositAccount } from '~/components/checkout/deposit-account';
import type { OrderView } from '~/domain/payment/order-view';
import { trpc } from '~/trpc/react';
import { OrderDetails } from './order-details';
import { useWatchedOrder } from './use-watched-order';

/** Page of an order with a virtual account; it updates by itself when the deposit arrives. */
export function OrderAwaitingDeposit({ order }: { order: OrderView }) {
  const router = useRouter();
  useWatchedOrder(order, 4_000);
  const cancelOrder = trpc.payment.giveUpOrder.useMutation({
    onError: (error) => toastRefusal(error),
    onSettled: () => router.refresh(),
  });
  if (!order.virtualAccount) return null;
  return (
    <>
      <DepositAccount
        account={order.virtualAccount}
        amount={order.amount}
        kept=""
        closing={cancelOrder.isPending}
        onGiveUp={() => cancelOrder.mutate({ encryptedOrderId: order.encryptedOrderId })}
      />
      <div className="mt-3">
        <OrderDetails order={order} />
      </div>
    </>
  );
}
