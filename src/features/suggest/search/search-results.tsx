'use client';
import { Check } from 'lucide-react';
import { CoachCard } from '~/components/coach/coach-card';
import { FavouriteButton } from '~/components/coach/favourite-button';
import { PriceLine } from '~/components/coach/price-line';
import { Button } from '~/components/ui/button';
import { MoreButton } from '~/components/ui/more-button';
import { withParticle } from '~/domain/shared/korean-particle';
import { useAnswer } from '../suggest-context';
import type { CoachProgram } from './use-coach-programs';
import type { CoachSearch } from './use-coach-search';

interface SearchResultsProps {
  search: CoachSearch;
  programs: ReadonlyMap<string, CoachProgram>;
  onProfile: (encryptedCoachId: string) => void;
}

/** The coaches who fit, each with the reasons, what a lesson would be and cost, and one button to choose. */
export function SearchResults({ search, programs, onProfile }: SearchResultsProps) {
  const [coach] = useAnswer('coach');
  const choose = useChooseCoach(programs);
  const { coaches, query } = search;
  return (
    <>
      <ul className="mt-5 grid gap-4 lg:grid-cols-2">
        {coaches.map((one) => {
          const offer = programs.get(one.encryptedCoachId);
          const chosen = coach.userId === one.encryptedCoachId;
          return (
            <CoachCard
              key={one.encryptedCoachId}
              as="li"
              level={2}
              coach={one}
              chosen={chosen}
              corner={<FavouriteButton encryptedCoachId={one.encryptedCoachId} name={one.name} favourite={one.favourite} />}
              foot={
                <>
                  <PriceLine price={offer?.program?.lessonPrice ?? one.price} title={offer?.program ? (offer.isWished ? offer.program.title : `${withParticle(offer.program.title, '으로', '로')} 진행해요`) : undefined} />
                  <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
                    <Button variant="ghost" size="sm" onClick={() => onProfile(one.encryptedCoachId)} aria-label={`${one.name} 코치 프로필 보기`}>
                      프로필
                    </Button>
                    <Button variant={chosen ? 'green' : 'soft'} size="sm" aria-pressed={chosen} disabled={offer !== undefined && offer.program === null} onClick={() => choose(one.encryptedCoachId)} aria-label={`${one.name} 코치 고르기`}>
                      {chosen ? (
                        <>
                          <Check aria-hidden className="size-4" />
                          골랐어요
                        </>
                      ) : (
                        '고르기'
                      )}
                    </Button>
                  </span>
                </>
              }
            />
          );
        })}
      </ul>
      <MoreButton hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} label="코치 더 보기" />
    </>
  );
}

/** Chooses a coach together with the lesson that this coach teaches. */
export function useChooseCoach(programs: ReadonlyMap<string, CoachProgram>): (encryptedCoachId: string) => void {
  const [coach, setCoach] = useAnswer('coach');
  return (encryptedCoachId) => {
    const program = programs.get(encryptedCoachId)?.program;
    setCoach({ ...coach, userId: encryptedCoachId, programPermalink: program?.permalink ?? coach.programPermalink });
  };
}
