'use client';
import { MoreButton } from '~/components/ui/more-button';
import { moreOf } from '~/trpc/more-of';
import { CoachOffer } from './coach-offer';
import type { ChosenBefore } from './use-chosen-before';
import type { CoachProgram } from './use-coach-programs';
import type { CoachSearch } from './use-coach-search';

interface SearchResultsProps {
  search: CoachSearch;
  before: ChosenBefore;
  programs: ReadonlyMap<string, CoachProgram>;
  onProfile: (encryptedCoachId: string) => void;
}

/** The coaches who fit; whoever was chosen beforehand stands above, and the others say that they are others. */
export function SearchResults({ search: { coaches, query }, before, programs, onProfile }: SearchResultsProps) {
  const others = before.card ? coaches.filter(({ encryptedCoachId }) => encryptedCoachId !== before.encryptedCoachId) : coaches;
  const level = before.card ? 3 : 2;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={before.card ? 'other-coaches' : undefined}>
      {before.card ? (
        <h2 id="other-coaches" className="mt-9 text-h3">
          다른 코치
        </h2>
      ) : null}
      <ul className={before.card ? 'mt-3 grid gap-4 lg:grid-cols-2' : 'mt-5 grid gap-4 lg:grid-cols-2'}>
        {others.map((coach) => (
          <CoachOffer key={coach.encryptedCoachId} coach={coach} level={level} programs={programs} onProfile={onProfile} />
        ))}
      </ul>
      <MoreButton {...moreOf(query)} label="코치 더 보기" />
    </section>
  );
}
