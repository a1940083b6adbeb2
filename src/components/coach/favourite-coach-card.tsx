import type { ReactNode } from 'react';
import { buttonClass } from '~/components/ui/button-style';
import { answerTimeLabel } from '~/domain/coach/texts/answer-labels';
import type { Explanation, FavouriteCoach } from '~/domain/coach/schema/coach';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { CoachCard } from './coach-card';

function explanationsOf({ available, responseMinutes, verticals }: FavouriteCoach): Explanation[] {
  const taughtVerticals: Explanation = {
    kind: 'new',
    text: verticals.map((vertical) => serviceTypeLabels[vertical]).join(' · '),
  };
  if (!available) return [taughtVerticals, { kind: 'answer', text: '지금은 새 수업을 받지 않아요' }];
  return responseMinutes === null
    ? [taughtVerticals]
    : [taughtVerticals, { kind: 'answer', text: answerTimeLabel(responseMinutes) }];
}

/** Card of a coach whom the user marked as a favourite or viewed, with a link to the profile. */
export function FavouriteCoachCard({
  coach,
  corner,
  note,
  level = 2,
}: {
  coach: FavouriteCoach;
  corner?: ReactNode;
  /** Text beside the button. */ note?: string;
  level?: 2 | 3;
}) {
  return (
    <CoachCard
      as="li"
      level={level}
      coach={{ ...coach, distanceM: 0, price: null, explanation: explanationsOf(coach) }}
      corner={corner}
      footer={
        <>
          <span className="text-caption text-ink-2">{note}</span>
          <a
            href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`}
            aria-label={`${coach.name} 코치 프로필 보기`}
            className={buttonClass({ variant: 'soft', size: 'sm' })}
          >
            프로필 보기
          </a>
        </>
      }
    />
  );
}
