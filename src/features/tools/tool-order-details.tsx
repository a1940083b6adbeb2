import { QuoteLines } from '~/components/money/quote-lines';
import { RefundLines } from '~/components/money/refund-lines';
import { Card } from '~/components/ui/card';
import { DescriptionList } from '~/components/ui/description-list';
import { LinkButton } from '~/components/navigation/link-button';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { DeliveryLines } from './delivery-lines';

/** Items and price as on a bill, the delivery, refunds, and the receipt. */
export function ToolOrderDetails({ order }: { order: ToolOrderView }) {
  const entries = [
    ...(order.method ? [{ key: 'method', term: '결제 수단', value: order.method }] : []),
    ...(order.approvedAt ? [{ key: 'paid', term: '결제 일시', value: formatSeoulDateTime(order.approvedAt) }] : []),
    { key: 'oid', term: '주문 번호', value: order.oid },
  ];
  return (
    <div className="grid gap-3 text-left">
      <Card pad="s" className="px-[18px]">
        <QuoteLines quote={order.quote} totalLabel={order.approvedAt ? '결제한 금액' : '결제할 금액'} />
      </Card>
      {order.refunds.map((refund) =>
        refund.promise ? (
          <Card key={`${refund.amount} ${refund.finishedAt?.getTime() ?? 0}`} pad="s" className="px-[18px]">
            <RefundLines
              promise={refund.promise}
              totalLabel={refund.status === 'DONE' ? '환불 금액' : '환불 예정 금액'}
            />
            {refund.finishedAt ? (
              <p className="mt-1 text-right text-caption text-ink-2">{formatSeoulDateTime(refund.finishedAt)}</p>
            ) : null}
          </Card>
        ) : null,
      )}
      <Card pad="s" className="px-[18px]">
        <h2 className="mb-1.5 text-caption font-semibold text-green">배송지</h2>
        <DeliveryLines delivery={order.delivery} />
        <div className="mt-3 border-t border-line pt-2">
          <DescriptionList entries={entries} className="[&_dt]:shrink-0" />
        </div>
        {order.approvedAt ? (
          <div className="mt-2 flex gap-2.5">
            <LinkButton href={`/f/document/receipt/${order.encryptedOrderId}`} size="sm" className="flex-1">
              영수증
            </LinkButton>
            <LinkButton href={`/f/document/bill/${order.encryptedOrderId}`} size="sm" className="flex-1">
              거래명세서
            </LinkButton>
          </div>
        ) : null}
      </Card>
    </div>
  );
}
