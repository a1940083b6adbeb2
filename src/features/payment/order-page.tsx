import type { OrderView } from '~/domain/payment/order-view';
import { OrderDelayed } from './order-delayed';
import { OrderClosed } from './order-closed';
import { OrderPaid } from './order-paid';
import { OrderAwaitingDeposit, OrderChecking } from './order-waiting';
import { payPathOf } from './payment-paths';

/** Page of an order, in every stage. */
export function OrderPage({ order }: { order: OrderView }) {
  switch (order.stage) {
    case 'PAID':
      return <OrderPaid order={order} />;
    case 'WAITING_FOR_DEPOSIT':
      return <OrderAwaitingDeposit order={order} />;
    case 'CHECKING':
    case 'REFUNDING':
      return <OrderChecking order={order} waitsFor={order.stage} />;
    case 'REFUND_DELAYED':
      return <OrderDelayed order={order} />;
    case 'EXPIRED':
    case 'CANCELLED':
    case 'REFUNDED':
    case 'PAY':
    case 'RETRY':
      return <OrderClosed order={order} restartPath={payPathOf(order)} />;
  }
}
