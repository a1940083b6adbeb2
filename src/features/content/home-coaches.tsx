import { CoachCard } from '~/components/coach/coach-card';
import { currentPolicy } from '~/domain/shared/current-policy';
import { countLabel } from '~/components/coach/count-label';
import { Price } from '~/components/money/price';
import { LinkButton } from '~/components/navigation/link-button';
import { priceBooks } from '~/domain/catalog/policy';
import type { HomeShowcase } from '~/domain/content/home';
import { showcase as example } from '~/domain/content/showcase';
import { lineHref } from '~/domain/listing/line/line-href';
import { SectionHeading } from './section-heading';

const priceBook = currentPolicy(priceBooks);

/** Real coaches of one neighbourhood at one time of the week, with the reasons that the search gives. */
export function HomeCoaches({ showcase: { place, total, coaches } }: { showcase: HomeShowcase }) {
  const href = lineHref({ serviceType: 'workout', ...place, schedules: [...example.schedules] });
  return (
    <section aria-labelledby="coaches" className="wrap pb-18 md:pb-24">
      <SectionHeading
        id="coaches"
        title={`${place.district}, ${example.time}에 가능한 코치`}
        detail={`지금 ${place.city} ${place.district}에서 ${example.time}에 시작할 수 있는 코치가 ${countLabel(total)} 있어요.`}
        aside={
          <LinkButton href={href} prefetch={false} variant="ghost" size="sm" className="max-sm:hidden">
            모두 보기
          </LinkButton>
        }
      />
      <ul className="grid gap-4 md:grid-cols-2">
        {coaches.map((coach) => (
          <CoachCard as="li" key={coach.encryptedCoachId} coach={coach} footer={<CoachFooter coach={coach} />} />
        ))}
      </ul>
      <LinkButton href={href} prefetch={false} variant="ghost" block className="mt-4 sm:hidden">
        {place.district} 코치 모두 보기
      </LinkButton>
    </section>
  );
}

function CoachFooter({ coach }: { coach: HomeShowcase['coaches'][number] }) {
  return (
    <>
      {coach.price === null ? <span /> : <Price amount={coach.price} per={`${priceBook.lessonMinutes}분`} />}
      <LinkButton
        href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`}
        prefetch={false}
        variant="soft"
        size="sm"
        aria-label={`${coach.name} 코치 프로필 보기`}
      >
        프로필 보기
      </LinkButton>
    </>
  );
}
