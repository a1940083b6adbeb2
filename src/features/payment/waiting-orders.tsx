import { ChevronRight, Landmark } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import type { WaitingOrder } from '~/domain/payment/order-view';
import { orderPath } from '~/domain/payment/order-path';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { orderTitle } from './payment-labels';

/** Orders that wait for a bank deposit, on the lesson pages: account, amount and deadline. */
export function WaitingOrders({ orders, className }: { orders: readonly WaitingOrder[]; className?: string }) {
  if (orders.length === 0) return null;
  return (
    <section aria-label="입금 대기 주문" className={className}>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.encryptedOrderId}>
              <Link
                href={orderPath(order.encryptedOrderId)}
                className="flex min-h-20 items-center gap-3.5 px-5 py-3.5 hover:bg-sunken"
              >
                <Landmark aria-hidden className="size-6 shrink-0 text-ink-2" />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-semibold">{orderTitle(order)}</span>
                    <Chip tone="warn">입금 대기</Chip>
                  </span>
                  <span className="mt-0.5 block text-small tnum">
                    {order.account.bank} {order.account.accountNumber} ·{' '}
                    <b className="font-semibold">{formatWon(order.amount)}</b>
                  </span>
                  <span className="block text-small text-ink-2">
                    {formatSeoulDateTime(order.account.dueDate)}까지 입금하면 결제가 완료돼요. 입금 안내 보기
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
