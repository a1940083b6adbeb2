'use client';
import { Check } from 'lucide-react';
import { CoachCard } from '~/components/coach/coach-card';
import { FavouriteButton } from '~/components/coach/favourite-button';
import { PriceLine } from '~/components/coach/price-line';
import { Button } from '~/components/ui/button';
import type { CoachCard as CoachCardData } from '~/domain/coach/schema/coach';
import { withParticle } from '~/domain/shared/korean-particle';
import { useAnswer, useSuggest } from '../suggest-context';
import type { CoachProgram } from './use-coach-programs';

interface CoachOfferProps {
  coach: CoachCardData;
  level: 2 | 3;
  programs: ReadonlyMap<string, CoachProgram>;
  onProfile: (encryptedCoachId: string) => void;
}

/** A coach that can be chosen: the reasons, the program with its price, and one button to choose. */
export function CoachOffer({ coach, level, programs, onProfile }: CoachOfferProps) {
  const [{ userId }] = useAnswer('coach');
  const choose = useChooseCoach(programs);
  const { encryptedCoachId, name } = coach;
  const offer = programs.get(encryptedCoachId);
  const chosen = userId === encryptedCoachId;
  return (
    <CoachCard
      as="li"
      level={level}
      coach={coach}
      chosen={chosen}
      corner={<FavouriteButton encryptedCoachId={encryptedCoachId} name={name} favourite={coach.favourite} />}
      footer={
        <>
          <PriceLine
            price={offer?.program?.lessonPrice ?? coach.price}
            title={
              offer?.program
                ? offer.isWished
                  ? offer.program.title
                  : `${withParticle(offer.program.title, '으로', '로')} 진행해요`
                : undefined
            }
          />
          <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onProfile(encryptedCoachId)}
              aria-label={`${name} 코치 프로필 보기`}
            >
              프로필 보기
            </Button>
            <Button
              variant="soft"
              size="sm"
              aria-pressed={chosen}
              disabled={offer !== undefined && offer.program === null}
              onClick={() => choose(encryptedCoachId)}
              aria-label={`${name} 코치 ${chosen ? '선택 완료' : '고르기'}`}
            >
              {chosen ? (
                <>
                  <Check aria-hidden className="size-4" />
                  선택 완료
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
}

/** Returns a function that chooses a coach together with the program that this coach teaches. */
export function useChooseCoach(programs: ReadonlyMap<string, CoachProgram>): (encryptedCoachId: string) => void {
  const [coach, setCoach] = useAnswer('coach');
  const { setNotice } = useSuggest();
  return (encryptedCoachId) => {
    // Clears the message about the previous coach.
    setNotice(null);
    const program = programs.get(encryptedCoachId)?.program;
    setCoach({ ...coach, userId: encryptedCoachId, programPermalink: program?.permalink ?? coach.programPermalink });
  };
}
