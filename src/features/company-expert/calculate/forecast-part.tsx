import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { lineCountWords } from '~/domain/settlement/labels';
import type { ExpertSettlement } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel, seoulMonth } from '~/domain/shared/seoul-time';
import { FiguresList } from './figures-list';
import { EarnedList } from './line-list';

/** A month that is not closed yet: what it comes to now, and what it will with everything planned. */
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
        <p className="mt-3 text-[26px] font-bold tracking-tight tnum">{formatWon(soFar.gross)}</p>
        <p className="mt-1 text-small text-ink-2">
          {isOver
            ? '출석을 마감했거나 완료된 수업까지예요. 곧 정산 명세서가 나와요.'
            : '지금까지 출석을 마감했거나 완료된 수업이에요. 1:1 수업은 완료되면 추가돼요.'}
        </p>
        {planned.lessons > 0 ? (
          <p className="mt-3 rounded-m bg-sunken px-4 py-3 text-small tnum">
            {`아직 정산에 들어가지 않은 수업 ${planned.lessons}개를 모두 하면 ${formatWon(planned.amount)}이 추가돼요.`}
          </p>
        ) : null}
        <FiguresList isForecast figures={whole} taxType={taxType} className="mt-4 border-t border-line pt-3" />
        {planned.lessons > 0 ? <p className="mt-1 text-caption text-ink-2">예정된 수업을 모두 한 경우예요.</p> : null}
      </Card>
      <section aria-labelledby="held">
        <div className="mb-2 flex items-baseline justify-between gap-2">
          <h2 id="held" className="text-h3">
            지금까지 한 수업
          </h2>
          <span className="text-small text-ink-2 tnum">{lineCountWords(held)}</span>
        </div>
        {held.length === 0 ? (
          <EmptyState title="아직 마감한 수업이 없어요" detail="출석을 마감하면 여기에 추가돼요." />
        ) : (
          <EarnedList lines={held} />
        )}
      </section>
    </>
  );
}
