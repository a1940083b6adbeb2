'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { DescriptionList } from '~/components/ui/description-list';
import { toast } from '~/components/ui/toast';
import { orderStatusLabels, paymentStatusLabels } from '~/domain/operations/schema/order';
import { participantsText } from '~/domain/suggest/participants';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { type RouterOutputs, trpc } from '~/trpc/react';
import { coachHref, contractLessonsHref, memberHref } from '../list/console-hrefs';
import { DetailList } from '../list/detail-sheet';
import { FaultRefund } from './fault-refund';
import { SheetLink } from '../list/sheet-link';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { RefundList } from './refund-list';
import { StateTimeline } from '../list/state-timeline';

type OrderView = RouterOutputs['operations']['getOrder'];

const RESULT_MS = 2_000;
const isRequested = ({ status }: OrderView['refunds'][number]) => status === 'REQUESTED';

function RetryRefunds({ encryptedOrderId }: Pick<OrderView, 'encryptedOrderId'>) {
  const cache = trpc.useUtils().operations;
  const retry = trpc.operations.retryRefunds.useMutation({
    onSuccess: () => toast('환불을 다시 요청했어요. 결과는 곧 표시돼요.', { tone: 'good' }),
    onError: (error) => toastRejection(error),
    // A rejected refund may have been sent again by another operator.
    onSettled: () =>
      Promise.all([cache.getOrder.invalidate(), cache.listOrders.invalidate(), cache.overview.invalidate()]),
  });
  return (
    <Button
      size="sm"
      variant="green"
      className="mt-3"
      loading={retry.isPending}
      onClick={() => retry.mutate({ encryptedOrderId })}
    >
      거절된 환불 다시 요청하기
    </Button>
  );
}

/** Shows the amount that a refund owes beyond the gateway's balance. */
function ExtraPayout({ owed, encryptedOrderId }: Pick<OrderView, 'owed' | 'encryptedOrderId'>) {
  if (!owed) return null;
  return (
    <section
      aria-label="추가 지급"
      className="flex items-center justify-between gap-4 rounded-m bg-sunken px-4 py-3 text-small"
    >
      <span>
        <h3 className="font-semibold">추가 지급</h3>
        {owed.paid ? (
          <span className="block text-caption text-ink-2">{`${owed.paid.paidOn} 이체 · ${owed.paid.reference}`}</span>
        ) : (
          <Link
            href={`/admin/owed?open=${encryptedOrderId}`}
            className="flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            지급 기록하기
          </Link>
        )}
      </span>
      <b className="whitespace-nowrap tnum">{formatWon(owed.amount)}</b>
    </section>
  );
}

/** The people of an order, with the version of the guardian's consent. */
function consentText(participants: NonNullable<OrderView['participants']>): string {
  const version = participants.group === 'CHILD' ? ` · 동의 문구 ${participants.guardianConsent}` : '';
  return `${participantsText(participants)}${version}`;
}

function OrderDetails({ order }: { order: OrderView }) {
  const { payment } = order;
  return (
    <>
      <DescriptionList
        entries={[
          ...order.lines.map((line) => ({ key: line.code, term: line.label, value: formatWon(line.amount) })),
          { key: 'total', term: '합계', value: formatWon(order.amount), total: true },
        ]}
      />
      <DetailList
        details={[
          [
            '회원',
            <SheetLink
              key="learner"
              href={memberHref(order.encryptedUserId)}
            >{`${order.learner} (${order.learnerEmail})`}</SheetLink>,
          ],
          [
            '코치',
            <SheetLink key="coach" href={coachHref(order.encryptedCoachId)}>
              {order.coach}
            </SheetLink>,
          ],
          order.participants && ['수업 받는 사람', consentText(order.participants)],
          ['주문', orderStatusLabels[order.status]],
          ['결제', order.paymentStatus ? paymentStatusLabels[order.paymentStatus] : '–'],
          ['결제 수단', payment?.method ?? '–'],
          ['승인 일시', payment?.approvedAt ? formatSeoulDateTime(payment.approvedAt) : '–'],
          ['환불하고 남은 결제 금액', payment ? formatWon(payment.balanceAmount) : '–'],
          [
            '주문 번호',
            <code key="oid" className="text-caption break-all">
              {order.oid}
            </code>,
          ],
        ]}
      />
      {order.encryptedContractId ? (
        <SheetLink href={contractLessonsHref(order.encryptedContractId)}>이 계약의 수업 보기</SheetLink>
      ) : null}
      <RefundList refunds={order.refunds}>
        {order.refunds.some(({ status }) => status === 'FAILED') ? (
          <RetryRefunds encryptedOrderId={order.encryptedOrderId} />
        ) : null}
      </RefundList>
      <ExtraPayout {...order} />
      {order.running ? (
        <FaultRefund
          key={order.encryptedOrderId}
          encryptedOrderId={order.encryptedOrderId}
          faultBonusPercent={order.faultBonusPercent}
        />
      ) : null}
      <StateTimeline events={order.events} />
      {payment?.approvedAt ? (
        <p className="flex gap-4 text-small font-semibold text-green">
          <Link
            href={`/f/document/receipt/${order.encryptedOrderId}`}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            영수증
          </Link>
          <Link
            href={`/f/document/bill/${order.encryptedOrderId}`}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            거래명세서
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Shows an order with its lines, payment, refunds and every transition. */
export function OrderSheet({ encryptedOrderId, onClose }: { encryptedOrderId: string; onClose: () => void }) {
  const view = trpc.operations.getOrder.useQuery(
    { encryptedOrderId },
    {
      ...whenOpen(encryptedOrderId),
      // A job handles the request to the gateway, so the sheet refetches until the result arrives.
      refetchInterval: ({ state }) => (state.data?.refunds.some(isRequested) ? RESULT_MS : false),
    },
  );
  return (
    <ConsoleSheet opened={encryptedOrderId} title={view.data?.program ?? '주문'} query={view} onClose={onClose}>
      {(order) => <OrderDetails order={order} />}
    </ConsoleSheet>
  );
}
