import type { ReactNode } from 'react';
import { currentPolicy } from '~/domain/shared/current-policy';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { Price } from '~/components/money/price';
import { Link } from '~/components/navigation/link';
import { formatCount } from '~/components/ui/format-count';
import { priceBooks } from '~/domain/catalog/policy';
import type { ListedProgram } from '~/domain/listing/schema/listing';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';

const priceBook = currentPolicy(priceBooks);

/** Programs by vertical, each linked to the list of its coaches, and the terms of their prices. */
export function ProgramCatalogue({ programs, terms }: { programs: readonly ListedProgram[]; terms: ReactNode }) {
  return (
    <div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
      <h1 className="text-h1">프로그램</h1>
      <p className="mt-1 text-ink-2">무엇을 배우는지, 얼마인지, 누가 가르치는지 보고 골라요.</p>
      {serviceTypes.map((vertical) => {
        const verticalPrograms = programs.filter(({ serviceType }) => serviceType === vertical);
        if (verticalPrograms.length === 0) return null;
        return (
          <section key={vertical} aria-labelledby={`programs-${vertical}`} className="mt-10">
            <h2 id={`programs-${vertical}`} className="flex items-center gap-3 text-h2">
              <VerticalDrawing of={vertical} className="size-11" />
              {serviceTypeLabels[vertical]}
            </h2>
            <ul className="mt-4 grid gap-2.5 md:grid-cols-2">
              {verticalPrograms.map((program) => (
                <li key={program.permalink}>
                  <Link
                    href={`/listings/${program.permalink}`}
                    prefetch={false}
                    className="flex h-full flex-col rounded-m border border-line bg-card px-4 py-3.5 transition-colors hover:border-field"
                  >
                    <span className="font-semibold">{program.title}</span>
                    <span className="text-small text-ink-2">{program.summary}</span>
                    <span className="mt-auto flex items-baseline justify-between gap-3 pt-2.5">
                      <span className="text-caption text-green">
                        {program.coaches > 0
                          ? `이 프로그램 코치 ${formatCount(program.coaches)}명`
                          : '코치를 모시고 있어요'}
                      </span>
                      {program.price === null ? null : (
                        <Price amount={program.price} per={`${priceBook.lessonMinutes}분`} size="s" />
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {terms}
    </div>
  );
}
