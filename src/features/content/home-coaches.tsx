import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Price } from '~/components/money/price';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { LinkButton } from '~/components/ui/link-button';
import { RatingSummary } from '~/components/ui/star-rating';
import { priceBook } from '~/domain/catalog/policy';
import { type HomeContent, showcaseTime } from '~/domain/content/home';
import { weekdayLabel } from '~/domain/shared/seoul-time';
import { startLink } from '~/domain/suggest/start-link';
import { weeklySlotOf } from '~/domain/suggest/search-codes';
import { SectionHeading } from './section-heading';

type Showcase = NonNullable<HomeContent['showcase']>;
type ShownCoach = Showcase['coaches'][number];

/** Real coaches of one neighbourhood at one time of the week. */
export function HomeCoaches({ showcase }: { showcase: Showcase }) {
  const { place, available, coaches } = showcase;
  const schedules = showcaseTime.days.flatMap((day) => weeklySlotOf(day, showcaseTime.slot) ?? []);
  const href = startLink('workout', { ...place, schedules });
  return (
    <section aria-labelledby="coaches" className="wrap pb-18 md:pb-24">
      <SectionHeading
        id="coaches"
        title={`${place.district}, ${showcaseTime.label}에 가능한 코치`}
        detail={`지금 ${place.city} ${place.district}에서 ${showcaseTime.label}에 시작할 수 있는 코치가 ${available}명 있어요.`}
        aside={
          <LinkButton href={href} prefetch={false} variant="ghost" size="sm">
            우리 동네로 보기
          </LinkButton>
        }
      />
      <ul className="grid gap-4 md:grid-cols-2">
        {coaches.map((coach) => (
          <Card as="li" key={`${coach.name}${coach.avatarSeed}`}>
            <CoachFace coach={coach} href={href} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function CoachFace({ coach, href }: { coach: ShownCoach; href: string }) {
  return (
    <article className="grid h-full grid-cols-[72px_1fr] gap-x-4 sm:grid-cols-[88px_1fr] sm:gap-x-[18px]">
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-[85px] w-18 rounded-[16px] sm:h-26 sm:w-22 sm:rounded-[18px]" />
      <div className="flex min-w-0 flex-col">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="truncate text-h2">{coach.name} 코치</h3>
          <RatingSummary rating={coach.rating} count={coach.ratingCount} />
        </div>
        <p className="mt-0.5 line-clamp-2 text-small text-ink-2">{coach.headline}</p>
        <ul aria-label="이 코치가 맞는 까닭" className="mt-2.5 flex flex-wrap gap-1.5">
          {reasons(coach).map((reason) => (
            <li key={reason.text} className="flex">
              <Chip tone={reason.fit ? 'fit' : 'plain'}>{reason.text}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-2 mt-auto flex flex-wrap items-center justify-between gap-3 pt-4 sm:col-span-1 sm:col-start-2">
        {coach.lessonPrice === null ? <span /> : <Price amount={coach.lessonPrice} per={`${priceBook.lessonMinutes}분`} />}
        <LinkButton href={href} prefetch={false} variant="soft" size="sm" aria-label={`${coach.name} 코치처럼 가능한 코치 보기`}>
          가능한 시간 보기
        </LinkButton>
      </div>
    </article>
  );
}

/** Walking is named where it is one: at 67 m a minute. */
const walkingLimitM = 1500;

function reasons(coach: ShownCoach): ReadonlyArray<{ text: string; fit: boolean }> {
  const days = coach.days.length === showcaseTime.days.length ? '평일' : coach.days.map(weekdayLabel).join('·');
  return [
    { text: `${days} 저녁 가능`, fit: true },
    coach.distanceM <= walkingLimitM
      ? { text: `걸어서 ${Math.max(1, Math.round(coach.distanceM / 67))}분`, fit: true }
      : { text: `${(coach.distanceM / 1000).toFixed(1)}km 거리`, fit: false },
    coach.reenrollPercent >= 60 ? { text: `재등록 ${coach.reenrollPercent}%`, fit: false } : { text: `답장 평균 ${coach.responseMinutes}분`, fit: false },
  ];
}
