import { QuoteLines } from '~/components/money/quote-lines';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { DescriptionList } from '~/components/ui/description-list';
import type { OrderView } from '~/domain/payment/order-view';
import { participantsText } from '~/domain/suggest/participants';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { lessonTerm, pastLessonText, placeLabel, startLabel } from './payment-labels';

const paperLink = 'flex min-h-11 items-center text-small font-semibold text-green underline-offset-4 hover:underline';

/** The items of the order, as on a bill. */
export function OrderDetails({ order }: { order: OrderView }) {
  const past = order.lesson && pastLessonText(order.lesson);
  const entries = [
    { key: 'coach', term: '코치', value: `${order.coach.displayName} 코치` },
    { key: 'start', term: lessonTerm(order.lesson), value: startLabel(order.lesson?.startsAt ?? order.startsAt) },
    ...(past ? [{ key: 'state', term: '수업 상태', value: past }] : []),
    ...(order.participants
      ? [{ key: 'people', term: '수업 받는 사람', value: participantsText(order.participants) }]
      : []),
    { key: 'place', term: '장소', value: placeLabel(order.place) },
    ...(order.method ? [{ key: 'method', term: '결제 수단', value: order.method }] : []),
    ...(order.approvedAt ? [{ key: 'paid', term: '결제 일시', value: formatSeoulDateTime(order.approvedAt) }] : []),
    { key: 'oid', term: '주문 번호', value: order.oid },
  ];
  return (
    <div className="grid gap-3 text-left">
      <Card pad="s" className="px-[18px]">
        {order.quote ? (
          <QuoteLines quote={order.quote} totalLabel={order.approvedAt ? '결제한 금액' : '결제할 금액'} />
        ) : (
          <p className="text-h3">{formatWon(order.amount)}</p>
        )}
      </Card>
      <Card pad="s" className="px-[18px]">
        <DescriptionList entries={entries} className="[&_dt]:shrink-0" />
        <div className="mt-1 flex flex-wrap justify-center gap-x-6 empty:hidden">
          {order.approvedAt ? (
            <Link href={`/f/document/receipt/${order.encryptedOrderId}`} className={paperLink}>
              영수증 보기
            </Link>
          ) : null}
          {order.receiptUrl ? (
            <a href={order.receiptUrl} target="_blank" rel="noreferrer" className={paperLink}>
              {order.approvedAt ? '결제사 영수증 보기' : '결제사 입금 안내 보기'}
            </a>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
