import { OrderEndedHead } from '~/components/money/order-ended-head';
import { LinkButton } from '~/components/navigation/link-button';
import { formatWon } from '~/domain/shared/money';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { orderTitle } from '~/domain/tools/texts/labels';
import { ToolOrderDelayed } from './tool-order-delayed';
import { ToolOrderDetails } from './tool-order-details';
import { ToolOrderPaid } from './tool-order-paid';
import { ToolOrderAwaitingDeposit, ToolOrderChecking } from './tool-order-waiting';

const over = {
  EXPIRED: {
    title: '결제 시간이 지났어요',
    detail: '주문이 취소됐어요. 결제되지 않았고, 담은 도구는 그대로예요.',
    next: '다시 주문하기',
  },
  CANCELLED: {
    title: '주문이 취소됐어요',
    detail: '결제된 금액은 없어요. 담은 도구는 그대로예요.',
    next: '담은 도구 보기',
  },
  REFUNDED: { title: '환불했어요', detail: '', next: '다른 도구 보기' },
} as const;

/** Page of a tool order, in every stage. */
export function ToolOrderPage({ order }: { order: ToolOrderView }) {
  switch (order.stage) {
    case 'PAID':
      return <ToolOrderPaid order={order} />;
    case 'WAITING_FOR_DEPOSIT':
      return <ToolOrderAwaitingDeposit order={order} />;
    case 'CHECKING':
    case 'REFUNDING':
      return <ToolOrderChecking order={order} waitsFor={order.stage} />;
    case 'REFUND_DELAYED':
      return <ToolOrderDelayed order={order} />;
    case 'EXPIRED':
    case 'CANCELLED':
    case 'REFUNDED':
    case 'PAY':
    case 'RETRY': {
      const overText = over[order.stage === 'REFUNDED' || order.stage === 'CANCELLED' ? order.stage : 'EXPIRED'];
      const refund = order.refunds.at(-1);
      return (
        <>
          <OrderEndedHead
            isRefunded={order.stage === 'REFUNDED'}
            title={order.stage === 'REFUNDED' && refund ? `${formatWon(refund.amount)}을 돌려드렸어요` : overText.title}
            detail={refund ? `${orderTitle(order.items)}. ${refund.reason}` : overText.detail}
            refundWay={refund ? order.refundWay : null}
          />
          <LinkButton
            href={order.stage === 'REFUNDED' ? '/tool/order' : '/tool/payment'}
            variant="primary"
            size="lg"
            block
            className="mt-6"
          >
            {overText.next}
          </LinkButton>
          {order.approvedAt ? (
            <div className="mt-8">
              <ToolOrderDetails order={order} />
            </div>
          ) : null}
        </>
      );
    }
  }
}
