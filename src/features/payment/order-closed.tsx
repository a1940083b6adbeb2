import { OrderEndedHead } from '~/components/money/order-ended-head';
import { RefundLines } from '~/components/money/refund-lines';
import { SupportText } from '~/components/layout/support-text';
import { Card } from '~/components/ui/card';
import { LinkButton } from '~/components/navigation/link-button';
import type { OrderView } from '~/domain/payment/order-view';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { OrderDetails } from './order-details';

const textsByStage = {
  EXPIRED: {
    title: '결제 시간이 지났어요',
    detail: '예약이 취소됐어요. 결제되지 않았고, 고른 내용은 그대로예요.',
    next: '시간 다시 고르기',
  },
  CANCELLED: {
    title: '주문이 취소됐어요',
    detail: '결제된 금액은 없어요. 언제든 다시 고를 수 있어요.',
    next: '다시 고르기',
  },
  REFUNDED: { title: '수업이 취소됐어요', detail: '', next: '다시 신청하기' },
} as const;

/** Page of an order that has ended: the reason, what happened to the money, and a link to start again. */
export function OrderClosed({ order, restartPath }: { order: OrderView; restartPath: string }) {
  const texts = textsByStage[order.stage === 'REFUNDED' || order.stage === 'CANCELLED' ? order.stage : 'EXPIRED'];
  const refund = order.refunds.at(-1);
  return (
    <>
      <OrderEndedHead
        isRefunded={order.stage === 'REFUNDED'}
        title={
          order.stage === 'REFUNDED' && refund && refund.gatewayAmount > 0
            ? `${formatWon(refund.gatewayAmount)}을 돌려드렸어요`
            : texts.title
        }
        detail={refund ? refund.reason : texts.detail}
        refundWay={refund && refund.gatewayAmount > 0 ? order.refundWay : null}
      >
        {refund && refund.amount > refund.gatewayAmount ? (
          <p className="mt-1.5 text-small text-ink-2">
            <SupportText
              text={`추가로 지급하는 ${formatWon(refund.amount - refund.gatewayAmount)}은 고객센터에서 계좌를 여쭤본 뒤 따로 보내 드려요.`}
            />
          </p>
        ) : null}
      </OrderEndedHead>
      {refund?.promise ? (
        <Card pad="s" className="mt-6 px-[18px]">
          <RefundLines promise={refund.promise} />
          {refund.finishedAt ? (
            <p className="mt-1 text-right text-caption text-ink-2">{formatSeoulDateTime(refund.finishedAt)}</p>
          ) : null}
        </Card>
      ) : null}
      <LinkButton href={restartPath} variant="primary" size="lg" block className="mt-6">
        {texts.next}
      </LinkButton>
      {order.approvedAt ? (
        <div className="mt-8">
          <OrderDetails order={order} />
        </div>
      ) : null}
    </>
  );
}
