'use client';
import { countLabel } from '~/components/coach/count-label';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Banner } from '~/components/ui/banner';
import { Chip } from '~/components/ui/chip';
import { ErrorState } from '~/components/ui/error-state';
import { InlineButton } from '~/components/ui/inline-button';
import { RatingSummary } from '~/components/ui/star-rating';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { CoachCard } from '~/domain/coach/schema/coach';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';
import { MatchMethodChoice } from '../matching/match-method-choice';
import { NoMatch } from '../search/no-match';
import { useCoachSearch } from '../search/use-coach-search';
import { StepFrame } from '../step-frame';
import { useSuggest } from '../suggest-context';
import { useCoachFilter } from '../use-coach-filter';

/**
 * Intermediate result between the questions: the number of coaches, the first three, what would find more, and how to
 * meet one.
 */
export function PreMatchingStep() {
  const { state } = useSuggest();
  const { filter, apply } = useCoachFilter();
  const { query, coaches, total, smallestChanges, moreWith } = useCoachSearch(filter, 'rank');
  const { address, schedule } = state.draft.fields;
  const hasCoaches = total !== null && total.count > 0;
  return (
    <StepFrame
      step="preMatching"
      title={
        total
          ? hasCoaches
            ? `${address.district}에 올 수 있는 코치가 ${countLabel(total)} 있어요`
            : '조금만 넓혀 볼까요?'
          : undefined
      }
      hint={
        total && hasCoaches && schedule.schedules.length > 0 ? `${scheduleLabel(schedule.schedules)} 기준이에요.` : ' '
      }
    >
      {hasCoaches ? (
        <>
          <ul className="grid grid-cols-1 gap-2.5">
            {coaches.slice(0, 3).map((coach) => (
              <li key={coach.encryptedCoachId}>
                <ShortCard coach={coach} />
              </li>
            ))}
          </ul>
          {total.count > 3 ? (
            <p className="mt-3 text-center text-small text-ink-2">
              {total.atLeast ? '다른 코치들' : `${total.count - 3}명`}은 다음 단계에서 볼 수 있어요.
            </p>
          ) : null}
          {moreWith ? (
            <Banner className="mt-4" action={<InlineButton label="추가하기" onPress={() => apply(moreWith)} />}>
              {moreWith.text}.
            </Banner>
          ) : null}
        </>
      ) : null}
      {hasCoaches ? <MatchMethodChoice className="mt-8" /> : null}
      {total?.count === 0 ? <NoMatch changes={smallestChanges} onApply={apply} /> : null}
      {query.isError ? (
        <ErrorState
          isPart
          title="코치를 불러오지 못했어요"
          detail="입력한 답은 그대로예요."
          onRetry={async () => void (await query.refetch())}
        />
      ) : null}
      {query.isPending ? (
        <SkeletonGroup label="맞는 코치를 찾고 있어요">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className={row === 0 ? 'h-24 rounded-[18px]' : 'mt-2.5 h-24 rounded-[18px]'} />
          ))}
        </SkeletonGroup>
      ) : null}
    </StepFrame>
  );
}

function ShortCard({ coach }: { coach: CoachCard }) {
  const [reason] = coach.explanation;
  return (
    <article className="flex items-center gap-4 rounded-[18px] border border-line bg-card p-3.5 shadow-1">
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-[66px] w-14 rounded-[14px]" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="truncate text-h3">{coach.name} 코치</h2>
          <RatingSummary rating={coach.rating} count={coach.reviewCount} />
        </div>
        <p className="truncate text-small text-ink-2">{coach.headline}</p>
        {reason ? (
          <Chip tone="fit" className="mt-1.5">
            {reason.text}
          </Chip>
        ) : null}
      </div>
    </article>
  );
}
