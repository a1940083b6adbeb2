import { Heart, MapPin } from 'lucide-react';
import { CoachCard } from '~/components/coach/coach-card';
import { PriceLine } from '~/components/coach/price-line';
import { buttonClass } from '~/components/ui/button-style';
import { answerTimeLabel } from '~/domain/coach/texts/answer-labels';
import { citiesLabel } from '~/domain/catalog/place-names';
import { matchingPolicy } from '~/domain/coach/policy';
import type { Explanation } from '~/domain/coach/schema/coach';
import type { ListedCoach } from '~/domain/listing/schema/listing';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';
import { scheduleLabel } from '~/domain/catalog/schedule-labels';

/** The region that the list is narrowed to, which its cards need not repeat. */
export type ListedRegion = { province?: string; city?: string };

/**
 * Returns the details of a coach, as on the cards of a search. A listing has no address of the learner, so it shows no
 * distance.
 */
function explanationsOf(coach: ListedCoach, region: ListedRegion): Explanation[] {
  const { showReenrolFromReviews, showReenrolFromPermille, showAnswerUpToMinutes } = matchingPolicy;
  const explanations: Explanation[] = [];
  if (coach.commonSchedules.length > 0)
    explanations.push({ kind: 'slots', text: `${scheduleLabel(coach.commonSchedules)} 가능` });
  if (coach.reviewCount >= showReenrolFromReviews && coach.reenrolPercent * 10 >= showReenrolFromPermille)
    explanations.push({ kind: 'reenrol', text: `재등록 ${coach.reenrolPercent}%` });
  if (coach.reviewCount === 0) explanations.push({ kind: 'new', text: '새로 온 코치' });
  else if (coach.responseMinutes !== null && coach.responseMinutes <= showAnswerUpToMinutes)
    explanations.push({ kind: 'answer', text: answerTimeLabel(coach.responseMinutes) });
  explanations.push({ kind: 'distance', text: citiesLabel(coach.cities, region) });
  return explanations;
}

/** A coach in a listing. The card links to the coach's page; with scripts, the profile opens over the list instead. */
export function ListingCard({
  coach,
  region,
  showVerticals,
  vertical,
  as = 'li',
}: {
  coach: ListedCoach;
  region: ListedRegion;
  showVerticals: boolean;
  /** The vertical of the list; the coach's page then shows that vertical. */ vertical?: ServiceType;
  as?: 'li' | 'article';
}) {
  return (
    <CoachCard
      as={as}
      level={3}
      coach={{ ...coach, distanceM: 0, explanation: explanationsOf(coach, region) }}
      corner={<HeartMark encryptedCoachId={coach.encryptedCoachId} name={coach.name} />}
      footer={
        <>
          <span className="grid min-w-0">
            <PriceLine price={coach.price} isLowest />
            {showVerticals ? (
              <span className="truncate text-caption text-ink-2">
                {coach.verticals.map((vertical) => serviceTypeLabels[vertical]).join(' · ')}
              </span>
            ) : null}
          </span>
          <a
            href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}${vertical && coach.verticals.length > 1 ? `?vertical=${vertical}` : ''}`}
            data-coach={coach.encryptedCoachId}
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

/**
 * Plain markup, the same for all users: coach-favourites.tsx adds the state and the click handling, so that a list
 * loads no extra code for it.
 */
function HeartMark({ encryptedCoachId, name }: { encryptedCoachId: string; name: string }) {
  return (
    <button
      type="button"
      data-favourite={encryptedCoachId}
      aria-pressed={false}
      aria-label={`${name} 코치 찜하기`}
      className="group grid size-11 place-items-center rounded-full text-ink-3 transition-colors hover:bg-sunken hover:text-accent-ink"
    >
      <Heart
        aria-hidden
        className="size-5 transition-transform group-aria-pressed:scale-110 group-aria-pressed:fill-accent group-aria-pressed:text-accent"
      />
    </button>
  );
}

/** The region of a listing, in two words. */
export function PlaceMark({ children }: { children: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 font-semibold text-green">
      <MapPin aria-hidden className="size-4 self-center" />
      {children}
    </span>
  );
}
