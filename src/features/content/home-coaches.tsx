import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Price } from '~/components/money/price';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { formatCount } from '~/components/ui/format-count';
import { LinkButton } from '~/components/ui/link-button';
import { RatingSummary } from '~/components/ui/star-rating';
import { priceBook } from '~/domain/catalog/policy';
import type { HomeShowcase } from '~/domain/content/home';
import { showcase as shown } from '~/domain/content/showcase';
import { startLink } from '~/domain/suggest/start-link';
import { SectionHeading } from './section-heading';

/** Real coaches of one neighbourhood at one time of the week, with the search's own reasons. */
export function HomeCoaches({ showcase: { place, total, coaches } }: { showcase: HomeShowcase }) {
  const href = startLink('workout', { ...place, schedules: shown.schedules });
  return (
    <section aria-labelledby="coaches" className="wrap pb-18 md:pb-24">
      <SectionHeading
        id="coaches"
        title={`${place.district}, ${shown.time}에 가능한 코치`}
        detail={`지금 ${place.city} ${place.district}에서 ${shown.time}에 시작할 수 있는 코치가 ${formatCount(total.count)}명${total.atLeast ? ' 넘게' : ''} 있어요.`}
        aside={
          <LinkButton href={href} prefetch={false} variant="ghost" size="sm">
            모두 보기
          </LinkButton>
        }
      />
      <ul className="grid gap-4 md:grid-cols-2">
        {coaches.map((coach) => (
          <Card as="li" key={coach.encryptedCoachId}>
            <CoachFace coach={coach} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function CoachFace({ coach }: { coach: HomeShowcase['coaches'][number] }) {
  return (
    <article className="grid h-full grid-cols-[72px_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 sm:grid-cols-[88px_minmax(0,1fr)] sm:gap-x-[18px]">
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-[85px] w-18 rounded-[16px] sm:h-26 sm:w-22 sm:rounded-[18px]" />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="truncate text-h2">{coach.name} 코치</h3>
          <RatingSummary rating={coach.rating} count={coach.reviewCount} />
        </div>
        <p className="mt-0.5 line-clamp-2 text-small text-ink-2">{coach.headline}</p>
        <ul aria-label="이 코치가 맞는 까닭" className="mt-2.5 flex flex-wrap gap-1.5">
          {coach.explanation.map((reason) => (
            <li key={reason.kind} className="flex">
              <Chip tone={reason.kind === 'slots' || reason.kind === 'distance' ? 'fit' : 'plain'}>{reason.text}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 pt-4 sm:col-span-1 sm:col-start-2">
        {coach.price === null ? <span /> : <Price amount={coach.price} per={`${priceBook.lessonMinutes}분`} />}
        <LinkButton href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`} prefetch={false} variant="soft" size="sm" aria-label={`${coach.name} 코치 프로필 보기`}>
          프로필 보기
        </LinkButton>
      </div>
    </article>
  );
}
