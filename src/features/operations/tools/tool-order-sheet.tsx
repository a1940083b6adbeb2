'use client';
import { RefundLines } from '~/components/money/refund-lines';
import { Link } from '~/components/navigation/link';
import { DescriptionList } from '~/components/ui/description-list';
import { phoneLabel } from '~/domain/account/texts/phone-label';
import { paymentStatusLabels } from '~/domain/operations/schema/order';
import type { ToolOrderSheet as Sheet } from '~/domain/operations/schema/tool-order';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, formatSeoulDay } from '~/domain/shared/seoul-time';
import { toolOrderLabels } from '~/domain/tools/status';
import { modeLabel, parcelOf, returnNoun } from '~/domain/tools/texts/labels';
import { trpc } from '~/trpc/react';
import { DetailList } from '../list/detail-sheet';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { RefundList } from '../payment/refund-list';
import { StateTimeline } from '../list/state-timeline';
import { ToolOrderActions } from './tool-order-actions';

const returnSuffixes = { asked: '중', received: '완료' } as const;

function Details({ order }: { order: Sheet }) {
  const { payment, delivery } = order;
  const { address } = delivery;
  const parcel = parcelOf(order.carrier, order.trackingNo);
  return (
    <>
      <ul className="space-y-1.5 text-small">
        {order.items.map((item) => (
          <li key={item.name} className="flex justify-between gap-4">
            <b className="font-semibold">{item.name}</b>
            <span className="text-right whitespace-nowrap text-ink-2">
              {`${modeLabel(item)}${item.back === 'no' ? '' : ` · ${returnNoun([item])} ${returnSuffixes[item.back]}`}`}
              {item.rentEndsAt && item.back === 'no' ? (
                <span className="block text-caption">{formatSeoulDay(item.rentEndsAt)}까지</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <ToolOrderActions order={order} />
      {order.openReturn ? (
        <section aria-label="반품·반납" className="rounded-m bg-sunken px-4 py-3">
          <h3 className="text-small font-semibold">
            반품·반납 신청 {formatSeoulDateTime(order.openReturn.requestedAt)}
          </h3>
          {order.openReturn.reason ? <p className="text-small text-ink-2">{order.openReturn.reason}</p> : null}
          <RefundLines promise={order.openReturn.promise} totalLabel="환불 예정 금액" />
        </section>
      ) : null}
      <DetailList
        details={[
          ['받는 분', `${delivery.recipient} ${phoneLabel(delivery.phone)}`],
          [
            '주소',
            [address.province, address.city, address.district, address.detail, delivery.postcode]
              .filter(Boolean)
              .join(' '),
          ],
          ['배송 메모', delivery.memo || '–'],
          ['배송', parcel ? `${parcel.label} ${order.trackingNo ?? ''}` : '–'],
          ['회원', `${order.learner} (${order.learnerEmail})`],
          ['주문', toolOrderLabels[order.status]],
          ['결제', payment ? `${paymentStatusLabels[payment.status]} · ${payment.method ?? '–'}` : '–'],
          ['환불하고 남은 결제 금액', payment ? formatWon(payment.balanceAmount) : '–'],
          [
            '주문 번호',
            <code key="oid" className="text-caption break-all">
              {order.oid}
            </code>,
          ],
        ]}
      />
      <DescriptionList
        entries={[
          ...order.quote.lines.map((line) => ({
            key: `${line.code} ${line.label}`,
            term: line.label,
            value: formatWon(line.amount),
          })),
          { key: 'total', term: '합계', value: formatWon(order.amount), total: true },
        ]}
      />
      <RefundList refunds={order.refunds} />
      <StateTimeline events={order.events} />
      {payment?.approvedAt ? (
        <p className="text-small font-semibold text-green">
          <Link
            href={`/f/document/receipt/${order.encryptedOrderId}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            영수증
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Shows a tool order with its delivery, payment and every transition; the next action is at the top. */
export function ToolOrderSheet({ encryptedOrderId, onClose }: { encryptedOrderId: string; onClose: () => void }) {
  const view = trpc.operations.getToolOrder.useQuery({ encryptedOrderId }, whenOpen(encryptedOrderId));
  return (
    <ConsoleSheet opened={encryptedOrderId} title={view.data?.title ?? '도구 주문'} query={view} onClose={onClose}>
      {(order) => <Details order={order} />}
    </ConsoleSheet>
  );
}
