import { currentPolicy } from '~/domain/shared/current-policy';
import { Price } from '~/components/money/price';
import { ToolDrawing } from '~/components/illustration/tool-drawing';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { programs as verticals } from '~/components/layout/menu/programs';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import { formatCount } from '~/components/ui/format-count';
import { LinkButton } from '~/components/navigation/link-button';
import { priceBooks } from '~/domain/catalog/policy';
import type { ListingPlace } from '~/domain/listing/listing-place';
import { programDrawings } from '~/domain/listing/program-drawing';
import { lineHref } from '~/domain/listing/line/line-href';
import type { ListingQuery } from '~/domain/listing/listing-href';
import { type ServiceType, serviceTypeLabels, serviceTypes, verticalCoaches } from '~/domain/shared/service-type';
import type { ListingData } from './read-listing';

const priceBook = currentPolicy(priceBooks);

/** Number of programs shown above a vertical's coaches. */
const PROGRAMS = 6;

/** Title of the listing, with links to the other verticals and to programs. */
export function ListingHead({
  place,
  query,
  data: { summary, program },
}: {
  place: ListingPlace;
  query: ListingQuery;
  data: ListingData;
}) {
  const serviceType = place.serviceType ?? query.serviceType;
  const title = place.path === '/listings' && query.serviceType ? verticalCoaches(query.serviceType) : place.title;
  const programs = summary.programs
    .filter((program) => program.coaches > 0 && program.permalink !== place.program)
    .slice(0, PROGRAMS);
  const drawings = programDrawings(programs);
  const questionnaire = verticals.find(({ key }) => key === serviceType)?.href;
  // Place, hours, gender and order remain; the other conditions belong to their vertical.
  const { province, city, district, near, gender, schedules, sort } = query;
  const hrefOf = (one?: ServiceType) =>
    lineHref({ serviceType: one, province, city, district, near, gender, schedules, sort });
  // A program replaces the kinds of workout; all other conditions remain.
  const programHref = (permalink: string) =>
    lineHref({ ...query, program: permalink, types: [], pages: 1, after: null });
  return (
    <header>
      <div className="flex items-start gap-4 sm:items-center">
        {serviceType ? <VerticalDrawing of={serviceType} className="size-14 shrink-0 sm:size-18" /> : null}
        <div className="min-w-0">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-1 text-ink-2">
            {program ? program.summary : '인터뷰를 마친 코치가 집, 회사, 아파트 커뮤니티로 찾아가요.'}
          </p>
        </div>
      </div>
      {program ? (
        <p className="mt-5 max-w-[42em] text-[15.5px] leading-[1.72]">
          {program.description}
          {program.price === null ? null : (
            <Price amount={program.price} per={`${priceBook.lessonMinutes}분`} className="mt-2 block" />
          )}
        </p>
      ) : null}
      <nav aria-label="분야" className="-mx-(--gutter) mt-6 overflow-x-auto px-(--gutter) [scrollbar-width:none]">
        <ul className="flex gap-1.5">
          <VerticalLink href={hrefOf()} label="전체" isCurrent={serviceType === undefined} />
          {serviceTypes.map((vertical) => (
            <VerticalLink
              key={vertical}
              href={hrefOf(vertical)}
              label={serviceTypeLabels[vertical]}
              isCurrent={serviceType === vertical}
            />
          ))}
        </ul>
      </nav>
      {questionnaire ? (
        <LinkButton href={questionnaire} prefetch={false} size="sm" className="mt-4">
          질문에 답하고 추천받기
        </LinkButton>
      ) : null}
      {programs.length > 0 ? (
        <section
          aria-label="프로그램"
          className="-mx-(--gutter) mt-4 overflow-x-auto px-(--gutter) [scrollbar-width:none]"
        >
          <ul className="flex gap-2.5 lg:grid lg:grid-cols-3">
            {programs.map((program, index) => (
              <li key={program.permalink} className="w-58 shrink-0 lg:w-auto">
                <Link
                  href={programHref(program.permalink)}
                  prefetch={false}
                  className="flex h-full items-center gap-3 rounded-m border border-line bg-card px-3.5 py-3 transition-colors hover:border-field"
                >
                  <ToolDrawing
                    of={drawings[index] ?? 'box'}
                    serviceType={program.serviceType}
                    className="size-11 rounded-s"
                  />
                  <span className="min-w-0">
                    <span className="block truncate text-[15px] font-semibold">{program.title}</span>
                    <span className="block truncate text-caption text-ink-2">
                      이 프로그램 전국 코치 {formatCount(program.coaches)}명
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </header>
  );
}

function VerticalLink({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center rounded-full border px-4 text-small font-semibold whitespace-nowrap transition-colors',
          isCurrent
            ? 'border-ink bg-ink text-paper'
            : 'border-line bg-card text-ink-2 hover:border-field hover:text-ink',
        )}
      >
        {label}
      </Link>
    </li>
  );
}
