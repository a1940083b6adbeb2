import type { OrderView } from '~/domain/payment/order-view';
import { OrderChecking } from './order-checking';
import { OrderOver } from './order-over';
import { OrderPaid } from './order-paid';
import { OrderWaiting } from './order-waiting';
import { payPathOf } from './payment-paths';

/** An order at its own address, whatever has become of it. */
export function OrderPage({ order }: { order: OrderView }) {
  switch (order.stage) {
    case 'PAID':
      return <OrderPaid order={order} />;
    case 'WAITING_FOR_DEPOSIT':
      return <OrderWaiting order={order} />;
    case 'CHECKING':
      return <OrderChecking order={order} />;
    case 'REFUNDING':
      return <OrderChecking order={order} title="환불하고 있어요" detail="결제사의 답을 기다려요. 화면을 닫아도 괜찮아요. 끝나면 메일로 알려 드려요." />;
    case 'EXPIRED':
    case 'CANCELLED':
    case 'REFUNDED':
    case 'PAY':
    case 'RETRY':
      return <OrderOver order={order} againPath={payPathOf(order)} />;
  }
}
