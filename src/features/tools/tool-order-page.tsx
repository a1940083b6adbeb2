import { StateDrawing } from '~/components/illustration/state-drawing';
import { LinkButton } from '~/components/navigation/link-button';
import { refundDelay, refundTo } from '~/domain/payment/refund-target';
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
    title: '이 주문은 취소했어요',
    detail: '결제되지 않았어요. 담은 도구는 그대로예요.',
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
          <div className="pt-4 text-center">
            <StateDrawing kind={order.stage === 'REFUNDED' ? 'done' : 'closed'} className="mx-auto" />
            <h1 className="mt-4 text-h1">
              {order.stage === 'REFUNDED' && refund ? `${formatWon(refund.amount)}을 돌려드렸어요` : overText.title}
            </h1>
            <p className="mt-1.5 text-ink-2">
              {refund ? `${orderTitle(order.items)}. ${refund.reason}` : overText.detail}
            </p>
            {refund ? (
              <p className="text-small text-ink-2">
                {refundTo(order.refundWay)} 돌려드렸어요. {refundDelay(order.refundWay)}
              </p>
            ) : null}
          </div>
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
