import { ChevronRight } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { ListingPlace } from '~/domain/listing/listing-place';
import { listingHref, type ListingQuery } from '~/domain/listing/listing-href';
import type { ListingChange } from '~/domain/listing/schema/listing';

interface ListingEmptyProps {
  place: ListingPlace;
  query: ListingQuery;
  changes: readonly ListingChange[];
}

/** Empty list: the smallest changes that would find coaches, with their counts, each as a link. */
export function ListingEmpty({ place, query, changes }: ListingEmptyProps) {
  const hrefOf = ({ filter: { serviceType: _vertical, program: _program, ...filter } }: ListingChange) =>
    listingHref(place.path, { ...query, ...filter, pages: 1, after: null });
  return (
    <div className="rounded-l border border-line bg-card">
      <EmptyState
        level={3}
        title="조건에 맞는 코치가 아직 없어요"
        detail={changes.length > 0 ? '조금만 바꾸면 만날 수 있어요.' : '지역을 넓혀 보세요.'}
        action={
          changes.length > 0 ? (
            <ul className="grid w-full gap-2 sm:w-96">
              {changes.map((change) => (
                <li key={change.text}>
                  <Link
                    href={hrefOf(change)}
                    prefetch={false}
                    scroll={false}
                    className="flex min-h-13 items-center justify-between gap-3 rounded-m border border-line px-4 text-left text-[15px] font-semibold transition-colors hover:border-green hover:bg-green-soft"
                  >
                    {change.text}
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <LinkButton
              href={listingHref(place.path, { sort: query.sort, serviceType: query.serviceType })}
              prefetch={false}
              scroll={false}
            >
              전국에서 보기
            </LinkButton>
          )
        }
      />
    </div>
  );
}
