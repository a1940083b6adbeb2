import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { PaidPaper } from '~/domain/document/schema';
import { billPath } from '~/domain/settlement/paths';
import type { StatementDocuments } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel } from '~/domain/shared/seoul-time';
import { PaperList } from './paper-list';
import { PaperRow } from './paper-row';

/** A coach's settled months with their documents, and the coach's own orders below. */
export function ExpertStatements({ months, orders }: { months: StatementDocuments; orders: readonly PaidPaper[] }) {
  return (
    <PaperList
      back={{ href: '/f/company/expert/calculate', label: '정산' }}
      title="정산 명세서"
      introText="한 달 정산이 마감되면 나와요. 명세서를 고르면 PDF와 CSV로 받을 수 있어요."
      empty={
        <EmptyState
          title="아직 정산 명세서가 없어요"
          detail="수업을 진행한 달의 정산이 마감되면 여기에 나와요."
          action={<LinkButton href="/f/company/expert/calculate">정산 보기</LinkButton>}
        />
      }
      orders={orders}
    >
      {months.length === 0
        ? null
        : months.map(({ month, encryptedId, net, carriedOut, parts }) => (
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
    </PaperList>
  );
}
