'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useState } from 'react';
import { useNow } from '~/components/browser/use-now';
import { MonthPicker } from '~/components/calendar/month-picker';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { lastDisputeDay, unpaidText } from '~/domain/settlement/texts/mails';
import { accountLabel, lineCountLabel, needsAccount, statementLabel } from '~/domain/settlement/texts/labels';
import type { ExpertSettlement, ExpertStatement, StatementLine } from '~/domain/settlement/schema';
import { LinkButton } from '~/components/navigation/link-button';
import { formatWon } from '~/domain/shared/money';
import { monthLabel, seoulDate, seoulMonth, formatDay } from '~/domain/shared/seoul-time';
import { AccountCard } from './account-card';
import { CostNote } from './cost-note';
import { DisputeDialog } from './dispute-dialog';
import { AmountsList } from './amounts-list';
import { ForecastPart } from './forecast-part';
import { LineList, OpenList } from './line-list';
import { TaxNote } from './tax-note';
import { useLiveMonth } from './use-live-month';

/** A month of an expert's earnings: the statement, or a forecast while the month is open. */
export function SettlementMonth({
  settlement: first,
  companyName = null,
  now: renderedAt,
}: {
  settlement: ExpertSettlement;
  /** The company under whose address the page is opened. */
  companyName?: string | null;
  now: Date;
}) {
  const router = useRouter();
  const pathname = usePathname();
  const now = useNow(renderedAt);
  const { month, preparing, statement, forecast, open, account, taxType, businessNumber } = useLiveMonth(first);
  // The card keeps its place when an account is registered, so that neither the view nor the focus jumps.
  const [isAccountFirst] = useState(account === null);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-6">
        <header className="flex flex-col gap-2 sm:flex-row sm:items-end sm:justify-between">
          <div>
            {companyName === null ? null : <p className="mb-1 text-small text-ink-2">{companyName}</p>}
            <h1 className="text-h1">정산</h1>
          </div>
          <MonthPicker
            month={month}
            current={seoulMonth(now)}
            onMonth={(chosen) => router.push(`${pathname}?month=${chosen}`)}
          />
        </header>
        {isAccountFirst ? <AccountCard account={account} /> : null}
        {statement ? (
          <StatementPart month={month} statement={statement} hasAccount={account !== null} today={seoulDate(now)} />
        ) : null}
        {forecast ? <ForecastPart month={month} forecast={forecast} taxType={taxType} now={now} /> : null}
        {preparing ? <EmptyState title="정산 명세서를 만들고 있어요" detail="나오면 메일로 알려 드려요." /> : null}
        {open.length > 0 && !preparing ? (
          <section aria-labelledby="open-lessons">
            <div className="mb-2 flex items-baseline justify-between gap-2">
              <h2 id="open-lessons" className="text-h3">
                {forecast ? '정산 전 수업' : '다음 정산에 들어갈 수업'}
              </h2>
              <span className="text-small text-ink-2 tnum">{`${open.length}건`}</span>
            </div>
            <OpenList lines={open} now={now} />
          </section>
        ) : null}
        {statement === null && forecast === null && !preparing && open.length === 0 ? (
          <EmptyState title="이달에는 정산할 수업이 없었어요" detail="다른 달을 골라 보세요." />
        ) : null}
        {isAccountFirst ? null : <AccountCard account={account} />}
        <TaxNote taxType={statement?.taxType ?? taxType} businessNumber={businessNumber} />
        <CostNote />
      </div>
    </div>
  );
}

/** Returns the next step, in one sentence. */
function nextStep(
  { status, net, carriedOut, payOn, paidOn, paidTo, disputesUntil, lines }: ExpertStatement,
  { hasAccount, today }: { hasAccount: boolean; today: string },
): string {
  if (status === 'PAID' && paidOn)
    return `${formatDay(paidOn)}에 ${paidTo ? `${accountLabel(paidTo)} 계좌로 ` : ''}보냈어요.`;
  if (net === 0) return unpaidText(carriedOut);
  const day = payOn !== null && payOn >= today ? `${formatDay(payOn)}에` : '곧';
  const pay = hasAccount ? `${day} 보내 드려요.` : '정산 계좌를 등록해야 보내 드릴 수 있어요.';
  if (disputesUntil) return `금액이 다르면 ${lastDisputeDay(disputesUntil)}까지 이의를 신청할 수 있어요. ${pay}`;
  return lines.some(({ dispute }) => dispute?.status === 'OPEN')
    ? `신청한 이의를 확인하고 있어요. ${hasAccount ? '답을 드린 뒤에 보내 드려요.' : pay}`
    : pay;
}

interface StatementPartProps {
  month: string;
  statement: ExpertStatement;
  hasAccount: boolean;
  today: string;
}

function StatementPart({ month, statement, hasAccount, today }: StatementPartProps) {
  const [disputed, setDisputed] = useState<StatementLine | null>(null);
  const { lines, status, net, disputesUntil } = statement;
  return (
    <>
      <Card as="section" aria-labelledby="statement">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="statement" className="text-h3">{`${monthLabel(month)} 정산 명세서`}</h2>
          <Chip
            tone={
              status === 'PAID'
                ? 'fit'
                : status === 'CLOSED' || needsAccount({ status, net, hasAccount })
                  ? 'warn'
                  : 'plain'
            }
          >
            {statementLabel({ status, net, hasAccount })}
          </Chip>
        </div>
        <p className="mt-3 text-[26px] font-bold tracking-tight tnum">{formatWon(net)}</p>
        <p className="mt-1 text-small text-ink-2">{nextStep(statement, { hasAccount, today })}</p>
        <AmountsList figures={statement} taxType={statement.taxType} className="mt-4 border-t border-line pt-3" />
        <LinkButton size="sm" href="/f/document/bill" className="mt-4">
          정산 명세서 PDF·CSV 받기
        </LinkButton>
      </Card>
      <section aria-labelledby="lines">
        <div className="mb-2 flex items-baseline justify-between gap-2">
          <h2 id="lines" className="text-h3">
            내역
          </h2>
          <span className="text-small text-ink-2 tnum">{lineCountLabel(lines)}</span>
        </div>
        {lines.length === 0 ? (
          <EmptyState title="새로 정산한 수업이 없어요" detail="지난달에서 이월된 금액만 있어요." />
        ) : (
          <LineList lines={lines} onDispute={disputesUntil === null ? null : setDisputed} />
        )}
      </section>
      {disputed ? <DisputeDialog line={disputed} onClose={() => setDisputed(null)} /> : null}
    </>
  );
}
