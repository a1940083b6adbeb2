import type { ComponentType } from 'react';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { PaidPaper } from '~/domain/document/schema';
import { billPath } from '~/domain/settlement/paths';
import type { StatementDocuments } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel } from '~/domain/shared/seoul-time';
import { PaperList } from './paper-list';
import { PaperRow } from './paper-row';
import { StatementYear } from './statement-year';

interface ExpertStatementsProps {
  /** The newest month first. */
  months: StatementDocuments;
  orders: readonly PaidPaper[];
  /** Button that downloads a year. */
  YearButton: ComponentType<{ year: number }>;
}

/** A coach's settled months with their documents, and the coach's own orders below. */
export function ExpertStatements({ months, orders, YearButton }: ExpertStatementsProps) {
  return (
    <PaperList
      back={{ href: '/f/company/expert/calculate', label: '정산' }}
      title="정산 명세서"
      introText="매달 정산이 마감되면 정산 명세서가 나와요. 월별 명세서는 PDF와 CSV로, 한 해 내역은 CSV로 받을 수 있어요."
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
        : [...Map.groupBy(months, ({ month }) => Number(month.slice(0, 4)))].map(([year, ofYear]) => (
            <section key={year} aria-labelledby={`year-${year}`} className="grid gap-6">
              <div>
                <h2 id={`year-${year}`} className="mb-3 text-h2">
                  {`${year}년`}
                </h2>
                <StatementYear months={ofYear}>
                  <YearButton year={year} />
                </StatementYear>
              </div>
              {ofYear.map((month) => (
                <MonthStatements key={month.month} {...month} />
              ))}
            </section>
          ))}
    </PaperList>
  );
}

function MonthStatements({ month, encryptedId, net, carriedOut, parts }: StatementDocuments[number]) {
  return (
    <section aria-labelledby={`month-${month}`}>
      <h3 id={`month-${month}`} className="text-h3">
        {monthLabel(month)}
      </h3>
      <ul className="mt-3 grid gap-3">
        <PaperRow
          href={billPath(encryptedId)}
          title="한 달 전체"
          detail={carriedOut === 0 ? '세금을 공제한 지급액' : '다음 달로 이월'}
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
  );
}
