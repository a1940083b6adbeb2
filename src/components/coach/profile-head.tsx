'use client';
import { Clock, RefreshCw } from 'lucide-react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Chip } from '~/components/ui/chip';
import { RatingSummary } from '~/components/ui/star-rating';
import { answerTimeLabel } from '~/domain/coach/texts/answer-labels';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { FavouriteButton } from './favourite-button';

/** Face, name, rating and, when it is known, how soon the coach answers. */
export function ProfileHead({ coach, level }: { coach: CoachProfile; level: 2 | 3 }) {
  const Name = `h${level - 1}` as 'h1' | 'h2';
  return (
    <div className="flex items-start gap-4 pr-8 sm:gap-5">
      <CoachPortrait
        seed={coach.avatarSeed}
        gender={coach.gender}
        className="h-[106px] w-[90px] rounded-[20px] sm:h-[132px] sm:w-28"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1">
          <Name className="text-[23px] leading-tight font-bold tracking-[-0.026em]">{coach.name} 코치</Name>
          <FavouriteButton encryptedCoachId={coach.encryptedCoachId} name={coach.name} favourite={coach.favourite} />
        </div>
        <p className="text-small text-ink-2">{coach.headline}</p>
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <RatingSummary rating={coach.rating} count={coach.reviewCount} />
          {coach.reenrolPercent === null ? null : (
            <Chip icon={<RefreshCw aria-hidden className="size-3.5" />}>재등록 {coach.reenrolPercent}%</Chip>
          )}
          {coach.responseMinutes === null ? null : (
            <Chip icon={<Clock aria-hidden className="size-3.5" />}>{answerTimeLabel(coach.responseMinutes)}</Chip>
          )}
        </div>
      </div>
    </div>
  );
}
