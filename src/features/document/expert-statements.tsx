import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import type { PaidPaper } from '~/domain/document/schema';
import type { StatementPapers } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, monthLabel } from '~/domain/shared/seoul-time';
import { PaperRow } from './paper-row';

const billPath = (encryptedId: string) => `/f/document/bill/${encryptedId}`;

/** A coach's settled months, each with its papers; orders of their own below. */
export function ExpertStatements({ months, orders }: { months: StatementPapers; orders: readonly PaidPaper[] }) {
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-prose gap-10">
        <header>
          <h1 className="text-h1">정산 명세서</h1>
          <p className="mt-1.5 text-ink-2">달을 마감하면 나와요. 고르면 PDF와 CSV로 받을 수 있어요.</p>
        </header>
        {months.length === 0 ? (
          <EmptyState
            title="아직 정산 명세서가 없어요"
            detail="수업을 진행한 달을 마감하면 여기에 나와요."
            action={<LinkButton href="/f/company/expert/calculate">정산 보기</LinkButton>}
          />
        ) : null}
        {months.map(({ month, encryptedId, net, carriedOut, parts }) => (
          <section key={month} aria-labelledby={`month-${month}`}>
            <h2 id={`month-${month}`} className="text-h2">
              {monthLabel(month)}
            </h2>
            <ul className="mt-4 grid gap-3">
              <PaperRow
                href={billPath(encryptedId)}
                title="한 달 전체"
                detail={carriedOut === 0 ? '세금을 뺀 지급액' : '다음 달로 이월'}
                amount={formatWon(carriedOut === 0 ? net : carriedOut)}
              />
              {parts.map((part) => (
                <PaperRow
                  key={part.encryptedId}
                  href={billPath(part.encryptedId)}
                  title={part.name}
                  detail={`내역 ${part.lines}건`}
                  amount={formatWon(part.amount)}
                />
              ))}
            </ul>
          </section>
        ))}
        {orders.length > 0 ? (
          <section aria-labelledby="own-orders">
            <h2 id="own-orders" className="text-h2">
              내 주문
            </h2>
            <ul className="mt-4 grid gap-3">
              {orders.map(({ encryptedId, title, amount, paidAt }) => (
                <PaperRow
                  key={encryptedId}
                  href={billPath(encryptedId)}
                  title={title}
                  detail={formatSeoulDateTime(paidAt)}
                  amount={formatWon(amount)}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
