import { ChevronRight } from 'lucide-react';
import { currentPolicy } from '~/domain/shared/current-policy';
import { Price } from '~/components/money/price';
import { PriceTerms } from '~/components/money/price-terms';
import { Link } from '~/components/navigation/link';
import { priceBooks } from '~/domain/catalog/policy';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { type ServiceType, serviceTypeLabels } from '~/domain/shared/service-type';

const priceBook = currentPolicy(priceBooks);

/** What the coach teaches in these verticals, with a link to the coach's other verticals. */
export function ProfilePrograms({ coach, verticals }: { coach: CoachProfile; verticals: readonly ServiceType[] }) {
  const visiblePrograms = coach.programs.filter(({ serviceType }) => verticals.includes(serviceType));
  const others = coach.verticals.filter((vertical) => !verticals.includes(vertical));
  const [other] = others;
  return (
    <>
      <ul className="divide-y divide-line rounded-m border border-line">
        {visiblePrograms.map((program) => (
          <li key={program.permalink} className="px-4 py-3.5">
            <div className="flex items-baseline justify-between gap-4">
              <p className="min-w-0">
                <b className="font-semibold">{program.title}</b>{' '}
                <span className="ml-1 text-caption text-ink-3">{serviceTypeLabels[program.serviceType]}</span>
              </p>
              {program.price === null ? null : (
                <Price amount={program.price} per={`${priceBook.lessonMinutes}분`} size="s" />
              )}
            </div>
            <p className="text-small text-ink-2">{program.summary}</p>
          </li>
        ))}
      </ul>
      {visiblePrograms.some(({ price }) => price !== null) ? (
        <PriceTerms guaranteeInsurance={coach.guaranteeInsurance} className="mt-3" />
      ) : null}
      {other ? (
        <Link
          href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}?vertical=${other}`}
          prefetch={false}
          className="mt-1.5 -ml-1 inline-flex min-h-11 items-center gap-1 rounded-s px-1 text-small font-semibold text-green"
        >
          {others.map((other) => serviceTypeLabels[other]).join(', ')} 수업도 있어요
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      ) : null}
    </>
  );
}
