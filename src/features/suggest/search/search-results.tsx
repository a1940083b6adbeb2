'use client';
import { MoreButton } from '~/components/ui/more-button';
import type { CoachCard } from '~/domain/coach/schema/coach';
import { loadMoreProps } from '~/trpc/load-more-props';
import { CoachOffer } from './coach-offer';
import type { ChosenBefore } from './use-chosen-before';
import type { CoachProgram } from './use-coach-programs';
import type { CoachSearch } from './use-coach-search';

interface SearchResultsProps {
  search: CoachSearch;
  /** Those of the coaches who teach the chosen program; null if none was chosen. */
  programSearch: CoachSearch | null;
  programTitle: string | undefined;
  before: ChosenBefore;
  programs: ReadonlyMap<string, CoachProgram>;
  onProfile: (encryptedCoachId: string) => void;
}

/**
 * The coaches that fit: first those who teach the chosen program, then those who would teach another one, labelled as
 * such. A coach chosen earlier is shown above, and the heading calls the others other coaches.
 */
export function SearchResults({
  search,
  programSearch,
  programTitle,
  before,
  programs,
  onProfile,
}: SearchResultsProps) {
  const isOther = ({ encryptedCoachId }: CoachCard) => !before.card || encryptedCoachId !== before.encryptedCoachId;
  const first = (programSearch ?? search).coaches.filter(isOther);
  const firstIds = new Set(first.map(({ encryptedCoachId }) => encryptedCoachId));
  const rest = programSearch
    ? search.coaches.filter((coach) => isOther(coach) && !firstIds.has(coach.encryptedCoachId))
    : [];
  const level = before.card ? 3 : 2;
  const Heading = before.card ? 'h3' : 'h2';
  if (first.length + rest.length === 0) return null;
  const list = (coaches: readonly CoachCard[], hasWideGap: boolean) => (
    <ul className={hasWideGap ? 'mt-5 grid gap-4 lg:grid-cols-2' : 'mt-3 grid gap-4 lg:grid-cols-2'}>
      {coaches.map((coach) => (
        <CoachOffer
          key={coach.encryptedCoachId}
          coach={coach}
          level={level}
          programs={programs}
          onProfile={onProfile}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={before.card ? 'other-coaches' : undefined}>
      {before.card ? (
        <h2 id="other-coaches" className="mt-9 text-h3">
          다른 코치
        </h2>
      ) : null}
      {first.length > 0 ? list(first, !before.card) : null}
      <MoreButton {...loadMoreProps((programSearch ?? search).query)} label="코치 더 보기" />
      {rest.length > 0 ? (
        <>
          <Heading className="mt-9 text-h3">다른 수업으로 진행하는 코치</Heading>
          {first.length === 0 ? (
            <p className="mt-1.5 text-small text-ink-2">
              {programTitle ? `‘${programTitle}’` : '고른'} 수업을 하는 코치는 이 조건에 없어요.
            </p>
          ) : null}
          {list(rest, false)}
          <MoreButton {...loadMoreProps(search.query)} label="다른 수업 더 보기" />
        </>
      ) : null}
    </section>
  );
}
