import type { ReactNode } from 'react';
import { CancelLine } from '../parts/cancel-line';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { PeopleRow } from '../parts/people-row';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import { priceBooks } from '~/domain/catalog/policy';
import { groupPrices } from '~/domain/content/pages/group-price';
import type { GroupChoice } from '~/domain/content/pages/group-choices';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';

const { lessonMinutes, maxPersonnel } = currentPolicy(priceBooks);

/** One program or purpose for several people: the price of each number of people, and the way to its coaches. */
export function GroupChoiceView({
  choice,
  terms,
}: {
  choice: GroupChoice;
  /** The terms of the prices. */
  terms: ReactNode;
}) {
  const { title, summary, lesson, serviceType, prices, next } = choice;
  return (
    <>
      <header className="wrap pt-8 pb-2 md:pt-12">
        <p className="text-small font-semibold">
          <Link
            href="/f/group"
            prefetch={false}
            className="inline-flex min-h-11 items-center text-green hover:underline"
          >
            함께하는 수업
          </Link>
        </p>
        <div className="flex items-start gap-6 md:gap-10">
          <div className="flex-1">
            <h1 className="text-display">{title}, 같이할 사람이 있다면</h1>
            <p className="mt-3 max-w-[34em] text-[17px] text-ink-2 md:text-lead">
              {summary} {`코치 한 명과 2~${maxPersonnel}명이 함께할 수 있어요.`}
            </p>
          </div>
          <VerticalDrawing of={serviceType} className="size-32 shrink-0 max-sm:hidden md:size-40" />
        </div>
      </header>
      <section aria-labelledby="lesson" className="wrap pt-4">
        <h2 id="lesson" className="text-h2">
          이런 수업이에요
        </h2>
        <p className="mt-1.5 max-w-[40em] text-ink-2">{lesson}</p>
      </section>
      {prices.map(({ label, priceGroup }) => (
        <section key={priceGroup} aria-labelledby={priceGroup} className="wrap pt-8">
          <h2 id={priceGroup} className="mb-3 text-h2">
            {label} <span className="text-small font-normal text-ink-2">{lessonMinutes}분 1회</span>
          </h2>
          <ul className="grid gap-3 sm:grid-cols-3 md:gap-4">
            {groupPrices(priceGroup).map(({ people, total, share }) => (
              <li
                key={people}
                className="rounded-l border border-line bg-card px-5 py-5 max-sm:flex max-sm:items-center max-sm:gap-5"
              >
                <PeopleRow people={people} className="h-9 shrink-0 max-sm:w-18" />
                <div className="sm:mt-4">
                  <h3 className="text-small text-ink-2">{people}명이면 한 사람당</h3>
                  <p className="text-h1 tnum">{formatWon(share)}</p>
                  <p className="text-small text-ink-2 tnum">전체 {formatWon(total)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="wrap mt-4">{terms}</div>
      <div className="wrap mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton href={next.href} prefetch={false} variant="primary" size="lg" className="max-sm:w-full">
          {next.label}
        </LinkButton>
        <p className="max-w-[30em] text-small text-ink-2">
          인원은 결제하기 전에 골라요. 한 사람이 전체 금액을 결제하고, 나누어떨어지지 않는 금액은 10원 단위로 올려 보여
          드려요.
        </p>
      </div>
      <CancelLine />
    </>
  );
}
