import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { afterClose, statementAt } from '~/domain/settlement/days';
import { lineCountLabel } from '~/domain/settlement/texts/labels';
import { settlementPolicies } from '~/domain/settlement/policy';
import type { ExpertSettlement } from '~/domain/settlement/schema';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDay, monthLabel, seoulMonth, formatDay } from '~/domain/shared/seoul-time';
import { AmountsList } from './amounts-list';
import { EarnedList } from './line-list';

/**
 * Adds to a term that tax is still to be withheld, which applies to individuals; registered businesses get the whole
 * amount.
 */
const beforeTax = (taxType: ExpertSettlement['taxType'], term: string): string =>
  taxType === 'INDIVIDUAL' ? `${term} (세금 공제 전)` : term;

/**
 * Returns when the statement is issued and when it is paid; for a month that is closed late, only that the expert will
 * be notified.
 */
function payText(month: string, isPaid: boolean, now: Date): string {
  const policy = currentPolicy(settlementPolicies);
  const closes = statementAt(month, policy);
  if (now >= closes) return '정산 명세서를 준비하고 있어요. 나오면 메일로 지급일을 알려 드려요.';
  const { payOn } = afterClose(month, closes, policy);
  const statement = `정산 명세서는 ${formatSeoulDay(closes)}에 나오고 메일로 알려 드려요.`;
  return isPaid ? `${statement} 지급 예정일은 ${formatDay(payOn)}이에요.` : statement;
}

/** A month that is not closed yet: the earnings so far, and the expected total with all planned lessons. */
export function ForecastPart({
  month,
  forecast: { held, planned, now: soFar, whole },
  taxType,
  now,
}: {
  month: string;
  forecast: NonNullable<ExpertSettlement['forecast']>;
  taxType: ExpertSettlement['taxType'];
  now: Date;
}) {
  const isOver = month < seoulMonth(now);
  return (
    <>
      <Card as="section" aria-labelledby="forecast">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="forecast" className="text-h3">{`${monthLabel(month)} 예상`}</h2>
          <Chip>{isOver ? '마감 전' : '진행 중'}</Chip>
        </div>
        <p className="mt-3 text-small font-semibold">{beforeTax(taxType, '지금까지 수입')}</p>
        <p className="text-[26px] font-bold tracking-tight tnum">{formatWon(soFar.gross)}</p>
        <p className="mt-1 text-small text-ink-2">
          완료된 1:1 수업에서 수수료를 뺀 금액과, 출석을 마감한 회사 수업의 금액이에요.
        </p>
        {planned.lessons > 0 ? (
          <p className="mt-3 rounded-m bg-sunken px-4 py-3 text-small tnum">
            {`정산 전 수업 중 ${planned.lessons}개가 예정대로 정산되면 ${formatWon(planned.amount)}이 추가돼요.`}
          </p>
        ) : null}
        <AmountsList isForecast figures={whole} taxType={taxType} className="mt-4 border-t border-line pt-3" />
        <p className="mt-1 text-caption text-ink-2">{payText(month, whole.net > 0, now)}</p>
      </Card>
      <section aria-labelledby="held">
        <div className="mb-2 flex items-baseline justify-between gap-2">
          <h2 id="held" className="text-h3">
            지금까지 한 수업
          </h2>
          <span className="text-small text-ink-2 tnum">{lineCountLabel(held)}</span>
        </div>
        {held.length === 0 ? (
          <EmptyState
            title="아직 수입이 없어요"
            detail="1:1 수업이 완료되거나 회사 수업의 출석을 마감하면 여기에 추가돼요."
          />
        ) : (
          <EarnedList lines={held} />
        )}
      </section>
    </>
  );
}
