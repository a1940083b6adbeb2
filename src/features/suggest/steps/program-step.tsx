'use client';
import { useId } from 'react';
import { PriceLine } from '~/components/coach/price-line';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { StepFrame } from '../step-frame';
import { useAnswer } from '../suggest-context';
import { usePrograms } from '../use-programs';

/** Which lesson: what fits purpose and kind, with its price. */
export function ProgramStep() {
  const [coach, setCoach] = useAnswer('coach');
  const { query, programs, chosen } = usePrograms();
  const name = useId();
  return (
    <StepFrame step="program" missing={chosen ? null : '수업을 하나 골라 주세요.'}>
      {programs.length > 0 ? (
        <ChoiceGroup legend="수업" hideLegend>
          {programs.map((program) => (
            <RadioCard
              key={program.permalink}
              name={name}
              value={program.permalink}
              checked={chosen?.permalink === program.permalink}
              onChange={() => setCoach({ ...coach, programPermalink: program.permalink })}
              title={
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  {program.title}
                  <PriceLine price={program.lessonPrice} />
                </span>
              }
              detail={chosen?.permalink === program.permalink ? program.description : program.summary}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      {query.isError ? <ErrorState title="수업을 불러오지 못했어요" detail="적어 둔 답은 그대로예요." onRetry={async () => void (await query.refetch())} /> : null}
      {query.data?.length === 0 ? <EmptyState title="지금 열린 수업이 없어요" detail="운동을 바꾸면 다른 수업을 볼 수 있어요." /> : null}
      {query.isPending ? (
        <SkeletonGroup label="수업을 불러오고 있어요">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className={row === 0 ? 'h-20 rounded-[16px]' : 'mt-2.5 h-20 rounded-[16px]'} />
          ))}
        </SkeletonGroup>
      ) : null}
    </StepFrame>
  );
}
