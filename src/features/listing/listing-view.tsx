import type { ReactNode } from 'react';
import { countLabel } from '~/components/coach/count-label';
import { formatCount } from '~/components/ui/format-count';
import { LinkButton } from '~/components/navigation/link-button';
import { isListingNarrowed, listingInputOf } from '~/domain/suggest/listing-draft';
import { listingPathOf } from '~/domain/listing/listing-path';
import type { ListingPlace } from '~/domain/listing/listing-place';
import { hasChoice, listingHref, type ListingQuery } from '~/domain/listing/listing-href';
import { listingPolicy } from '~/domain/listing/policy';
import type { ListingSort } from '~/domain/listing/schema/listing';
import { CoachFavourites } from './coach-favourites';
import { CoachOverList } from './coach-over-list';
import { ConditionChips } from './condition-chips';
import { LinkSelect } from './link-select';
import { ListingCard, PlaceMark } from './listing-card';
import { ListingEmpty } from './listing-empty';
import { ListingFilters } from './listing-filters';
import { ListingHead } from './listing-head';
import { ListingMemory } from './listing-memory';
import { filterOf, type ListingData } from './read-listing';

interface ListingViewProps {
  place: ListingPlace;
  query: ListingQuery;
  data: ListingData;
  /** The terms of the prices on the cards. */
  terms: ReactNode;
}

const sortLabels: Record<ListingSort, string> = {
  recommended: '추천순',
  rating: '평점 높은 순',
  reviews: '후기 많은 순',
  price: '가격 낮은 순',
};

/** A listing: heading and programs, filters, cards, and links to more pages. */
export function ListingView({ place, query, data, terms }: ListingViewProps) {
  const { page, summary } = data;
  const items = page.items;
  const flow = place.serviceType ?? query.serviceType ?? 'all';
  const answers = listingInputOf(flow, { ...filterOf(place, query), sort: query.sort });
  return (
    <div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
      <ListingHead place={place} query={query} data={data} />
      <div className="mt-7 grid gap-x-9 gap-y-4 lg:mt-9 lg:grid-cols-[224px_minmax(0,1fr)]">
        <ListingFilters place={place} query={query} regions={summary.regions} />
        <section aria-labelledby="coach-list" className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
            <h2 id="coach-list" aria-live="polite" className="text-h3">
              <PlaceMark>{query.near ?? query.district ?? query.city ?? query.province ?? '전국'}</PlaceMark>{' '}
              {data.program ? `${data.program.title} 프로그램 코치` : '코치'} {countLabel(summary.total)}
            </h2>
            <LinkSelect
              label="정렬"
              hideLabel
              className="w-38 sm:w-42"
              value={listingHref(place.path, { ...query, pages: 1, after: null })}
              options={(Object.keys(sortLabels) as ListingSort[]).map((sort) => ({
                label: sortLabels[sort],
                href: listingHref(place.path, { ...query, sort, pages: 1, after: null }),
              }))}
            />
          </div>
          <ConditionChips place={place} query={query} />
          {query.after ? (
            <LinkButton
              href={listingHref(place.path, { ...query, pages: 1, after: null })}
              prefetch={false}
              size="sm"
              className="mb-4"
            >
              처음부터 보기
            </LinkButton>
          ) : null}
          {items.length === 0 ? (
            <ListingEmpty place={place} query={query} changes={summary.changes} />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-1">
              {items.map((coach) => (
                <ListingCard
                  key={coach.encryptedCoachId}
                  coach={coach}
                  region={query}
                  showVerticals={!place.serviceType}
                  vertical={place.serviceType ?? query.serviceType}
                />
              ))}
            </ul>
          )}
          {items.length > 0 ? terms : null}
          <More place={place} query={query} data={data} />
        </section>
      </div>
      <CoachOverList />
      <CoachFavourites />
      {place.program ? null : (
        <ListingMemory
          flow={flow}
          path={flow === 'all' ? '/listings' : listingPathOf(flow)}
          answers={answers}
          narrowed={isListingNarrowed(answers)}
        />
      )}
    </div>
  );
}

/** A normal link: the number of pages is in the address, so load more, back and reload show the same list. */
function More({ place, query, data: { page, summary } }: Omit<ListingViewProps, 'terms'>) {
  if (page.nextCursor === null) return null;
  const append = query.pages < listingPolicy.maxPages;
  const href = listingHref(
    place.path,
    append ? { ...query, pages: query.pages + 1 } : { ...query, pages: 1, after: page.nextCursor },
  );
  const remaining = query.after === null && !summary.total.atLeast ? summary.total.count - page.items.length : null;
  return (
    <div className="mt-6 flex justify-center">
      <LinkButton href={href} prefetch={false} scroll={!append} replace={append} rel="nofollow" className="min-w-44">
        {append ? '더 보기' : '이어서 보기'}
        {remaining !== null && remaining > 0 ? (
          <span className="text-small font-normal text-ink-2 tnum">{formatCount(remaining)}명 남음</span>
        ) : null}
      </LinkButton>
    </div>
  );
}

/** Returns whether the query has conditions beyond those of the path. */
export function isNarrowed(query: ListingQuery): boolean {
  return (
    hasChoice(query) ||
    query.pages > 1 ||
    query.after !== null ||
    query.sort !== 'recommended' ||
    query.serviceType !== undefined ||
    query.unread !== undefined
  );
}
