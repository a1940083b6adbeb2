'use client';
import { Info } from 'lucide-react';
import { Banner } from '~/components/ui/banner';
import { FailedPart } from '~/components/ui/failed-part';
import type { CoachMismatch } from '~/domain/coach/schema/coach';
import { hasMinor } from '~/domain/suggest/minors';
import { useAnswer } from '../suggest-context';
import { useChosen } from '../choice/use-chosen';
import { CoachOffer } from './coach-offer';
import type { ChosenBefore } from './use-chosen-before';
import type { CoachProgram } from './use-coach-programs';

const mismatchLabels: Record<CoachMismatch, string> = {
  slots: '고른 시간에는 수업하지 않아요.',
  gender: '원하는 성별과 달라요.',
  types: '고른 운동은 가르치지 않아요.',
  purposes: '고른 목적은 다루지 않아요.',
};

interface ChosenCoachProps {
  before: ChosenBefore;
  programs: ReadonlyMap<string, CoachProgram>;
  onProfile: (encryptedCoachId: string) => void;
}

/**
 * The coach chosen earlier, first in the list under a separate heading, with a warning about what does not fit the
 * answers.
 */
export function ChosenCoach({ before, programs, onProfile }: ChosenCoachProps) {
  const [{ district }] = useAnswer('address');
  const [userInfo] = useAnswer('userInfo');
  const { coach } = useChosen();
  if (before.unavailable) {
    const subject = coach?.encryptedCoachId === before.encryptedCoachId ? `${coach.name} 코치는` : '고른 코치는';
    return (
      <Banner
        tone="warn"
        className="mt-5"
        icon={<Info aria-hidden className="size-4.5" />}
        title={
          hasMinor(userInfo.users)
            ? `${subject} 지금 ${district}에서 이 수업을 하지 않거나, 아동·청소년 수업에 필요한 확인을 마치지 않았어요.`
            : `${subject} 지금 ${district}에서 이 수업을 하지 않아요.`
        }
      >
        아래에서 다른 코치를 골라 주세요.
      </Banner>
    );
  }
  if (before.failed) {
    return (
      <FailedPart className="mt-5" title="고른 코치가 지금도 맞는지 확인하지 못했어요." onRetry={before.retry}>
        고른 코치는 그대로예요.
      </FailedPart>
    );
  }
  if (!before.card) return null;
  return (
    <section aria-labelledby="chosen-coach" className="mt-6">
      <h2 id="chosen-coach" className="text-h3">
        고른 코치
      </h2>
      {before.misfits.length > 0 ? (
        <Banner tone="warn" className="mt-3" icon={<Info aria-hidden className="size-4.5" />}>
          {before.misfits.map((misfit) => mismatchLabels[misfit]).join(' ')} 그래도 고른 대로 신청할 수 있어요.
        </Banner>
      ) : null}
      <ul className="mt-3">
        <CoachOffer coach={before.card} level={3} programs={programs} onProfile={onProfile} />
      </ul>
    </section>
  );
}
