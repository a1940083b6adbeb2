import type { ReactNode } from 'react';
import { type RefundRow, refundStatusLabels } from '~/domain/operations/schema/order';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/**
 * Shows the state of a refund; for a rejected one also the gateway's code and message, and the time of the next retry.
 */
function RefundDetails({ refund }: { refund: RefundRow }) {
  const { reason, status, finishedAt, createdAt, failureCode, failureMessage, refusals, nextTryAt } = refund;
  return (
    <span className="min-w-0">
      {/* The reason is deleted with the account of the person who wrote it. */}
      {reason || '환불'}
      <span className="block text-caption text-ink-2">{`${refundStatusLabels[status]} · ${formatSeoulDateTime(finishedAt ?? createdAt)}`}</span>
      {failureCode ? (
        <span className="mt-1 block text-caption text-bad">
          <code className="break-all">{failureCode}</code>
          {failureMessage ? ` ${failureMessage}` : ''}
          <span className="block text-ink-2">
            {refusals}번 거절됐어요.{' '}
            {status === 'REQUESTED'
              ? '지금 다시 요청하고 있어요.'
              : nextTryAt
                ? `${formatSeoulDateTime(nextTryAt)}에 자동으로 다시 요청해요.`
                : '더 이상 자동으로 요청하지 않아요. 결제사에 확인한 뒤 다시 요청해 주세요.'}
          </span>
        </span>
      ) : null}
    </span>
  );
}

/** Lists the refunds of an order. @param children shown below the list */
export function RefundList({ refunds, children }: { refunds: readonly RefundRow[]; children?: ReactNode }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-label="환불">
      <h3 className="mb-2 text-small font-semibold">환불</h3>
      <ul className="space-y-2 text-small">
        {refunds.map((refund) => (
          <li
            key={`${refund.createdAt.getTime()} ${refund.amount}`}
            className="flex justify-between gap-4 rounded-m bg-sunken px-4 py-3"
          >
            <RefundDetails refund={refund} />
            <b className="whitespace-nowrap tnum">{formatWon(refund.amount)}</b>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
