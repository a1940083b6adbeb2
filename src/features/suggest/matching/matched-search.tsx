'use client';
import { useId } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Chip } from '~/components/ui/chip';
import { ErrorState } from '~/components/ui/error-state';
import { Segmented } from '~/components/ui/segmented';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { RatingSummary } from '~/components/ui/star-rating';
import type { CoachCard } from '~/domain/coach/schema/coach';
import { NoMatch } from '../search/no-match';
import { useAnswer } from '../suggest-context';
import { matchPreferences, type MatchPreference } from './match-preference';
import { useMatchedCoaches } from './use-matched-coaches';

const genders = [
  { value: 'any', label: '상관없어요' },
  { value: 'female', label: '여성' },
  { value: 'male', label: '남성' },
] as const;

/** Preferences for the coach, and the coaches that the request would go to now. */
export function MatchedSearch() {
  const [coach, setCoach] = useAnswer('coach');
  const [sort, setSort] = useAnswer('sort');
  const name = useId();
  const { query, recipients, smallestChanges, apply } = useMatchedCoaches();
  return (
    <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
      <div className="grid content-start gap-7">
        <div>
          <p className="mb-2.5 text-[15.5px] font-semibold">코치의 성별</p>
          <Segmented
            label="코치의 성별"
            tone="green"
            className="w-full"
            options={genders}
            value={coach.gender ?? 'any'}
            onChange={(value) => setCoach({ ...coach, gender: value === 'any' ? null : value })}
          />
        </div>
        <ChoiceGroup legend="무엇을 먼저 볼까요?">
          {(Object.keys(matchPreferences) as MatchPreference[]).map((value) => (
            <RadioCard
              key={value}
              name={name}
              value={value}
              checked={sort === value}
              onChange={() => setSort(value)}
              title={matchPreferences[value].title}
              detail={matchPreferences[value].detail}
            />
          ))}
        </ChoiceGroup>
      </div>
      <section aria-labelledby="recipients-title" aria-live="polite">
        {recipients.length > 0 ? (
          <>
            <h2 id="recipients-title" className="text-h3">
              지금 보내면 이 코치 {recipients.length}명이 요청을 받아요
            </h2>
            <ol className="mt-3 divide-y divide-line rounded-l border border-line bg-card px-4 shadow-1">
              {recipients.map((recipient) => (
                <RecipientRow key={recipient.encryptedCoachId} coach={recipient} />
              ))}
            </ol>
            <p className="mt-2.5 text-small text-ink-2">
              이 코치들에게서 제안을 받지 못하면 다음 코치에게 요청을 보내요.
            </p>
          </>
        ) : null}
        {query.isSuccess && recipients.length === 0 ? <NoMatch changes={smallestChanges} onApply={apply} /> : null}
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
            <Skeleton className="h-7 w-56" />
            <Skeleton className="mt-3 h-96 rounded-l" />
          </SkeletonGroup>
        ) : null}
      </section>
    </div>
  );
}

function RecipientRow({ coach }: { coach: CoachCard }) {
  const [reason] = coach.explanation;
  return (
    <li className="flex items-center gap-3.5 py-3">
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-14 w-12 rounded-[13px]" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-semibold">{coach.name} 코치</span>
          <RatingSummary rating={coach.rating} count={coach.reviewCount} />
        </p>
        <p className="truncate text-small text-ink-2">{coach.headline}</p>
        {reason ? (
          <Chip tone="fit" className="mt-1">
            {reason.text}
          </Chip>
        ) : null}
      </div>
    </li>
  );
}
