import type { ReactNode } from 'react';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import { QuoteLines } from '~/components/money/quote-lines';
import { RefundLines } from '~/components/money/refund-lines';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { Glyph } from '~/components/ui/glyph';
import { orderPath } from '~/domain/payment/order-path';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { PaymentRow } from '~/domain/tools/schema/payment-history';
import { creditLabel, paymentState, refundState, signedCount } from './history-labels';

/** A part of a payment that opens and closes. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {title}
        <Glyph
          name="down"
          className="size-4.5 shrink-0 text-ink-3 transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** One payment with its price, refunds, lessons and documents. */
export function PaymentCard({ payment }: { payment: PaymentRow }) {
  const { kind, encryptedOrderId, title, amount, paidAt, method, deposit, lines, refunds, credits } = payment;
  const state = paymentState(payment);
  const path = kind === 'lesson' ? orderPath(encryptedOrderId) : `/tool/order/${encryptedOrderId}`;
  const documents = [
    ['receipt', '영수증'],
    ['bill', '거래명세서'],
    ...(kind === 'lesson' ? [['program', '수업 계약서']] : []),
  ];
  return (
    <Card as="li" className="grid gap-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">
            <Link href={path} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="text-small text-ink-2 tnum">
            {deposit ? `${formatSeoulDateTime(deposit.dueDate)}까지 입금` : paidAt ? formatSeoulDateTime(paidAt) : ''}
            {method && !deposit ? ` · ${method}` : ''}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <Chip tone={deposit || state === '환불 중' ? 'warn' : refunds.length > 0 ? 'plain' : 'fit'}>{state}</Chip>
          <b className="tnum">{formatWon(amount)}</b>
        </div>
      </div>
      {deposit ? (
        <p className="mt-2 text-small tnum">
          {deposit.bank} {deposit.accountNumber}, 예금주 {deposit.customerName}
        </p>
      ) : null}
      <div className="mt-4">
        {lines.length > 0 ? (
          <Fold title="금액">
            <QuoteLines quote={{ lines, total: amount }} totalLabel={deposit ? '입금할 금액' : '결제한 금액'} />
          </Fold>
        ) : null}
        {refunds.map((refund) => (
          <Fold key={refund.requestedAt.getTime()} title={`환불 ${formatWon(refund.amount)}`}>
            <p className="mb-2 text-small text-ink-2">
              {`${formatSeoulDateTime(refund.requestedAt)} · ${refund.reason}`}
            </p>
            {refund.promise ? <RefundLines promise={refund.promise} /> : null}
            <p className="mt-2 text-small">{refundState(refund)}</p>
          </Fold>
        ))}
        {credits ? (
          <Fold title={`수업 횟수 · ${credits.balance}회 예약 가능`}>
            <CreditTable credits={credits} />
          </Fold>
        ) : null}
      </div>
      {paidAt ? (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {documents.map(([document, label]) => (
            <LinkButton key={document} size="sm" href={`/f/document/${document}/${encryptedOrderId}`}>
              {label}
            </LinkButton>
          ))}
        </div>
      ) : (
        <LinkButton size="sm" href={path} className="justify-self-start">
          입금 안내 보기
        </LinkButton>
      )}
    </Card>
  );
}

/** The ledger of a purchase's lessons: each entry with the balance after it. */
function CreditTable({ credits: { entries } }: { credits: NonNullable<PaymentRow['credits']> }) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">수업 횟수 내역</caption>
      <thead>
        <tr className="text-left text-ink-2">
          <th scope="col" className="py-1 pr-3 font-normal">
            내용
          </th>
          <th scope="col" className="py-1 pr-3 text-right font-normal whitespace-nowrap">
            변동
          </th>
          <th scope="col" className="py-1 text-right font-normal whitespace-nowrap">
            남은 횟수
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={`${entry.at.getTime()} ${entry.kind} ${entry.lessonAt?.getTime() ?? ''}`}
            className="border-t border-line"
          >
            <td className="py-2 pr-3">
              {creditLabel(entry)}
              <span className="block text-caption text-ink-2 tnum">{formatSeoulDateTime(entry.at)}</span>
            </td>
            <td className="py-2 pr-3 text-right align-top whitespace-nowrap tnum">{signedCount(entry.amount)}</td>
            <td className="py-2 text-right align-top whitespace-nowrap tnum">{`${entry.balance}회`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
