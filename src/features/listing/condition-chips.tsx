import { X } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { buttonClass } from '~/components/ui/button-style';
import { cx } from '~/components/ui/cx';
import { type ConditionChip, conditionChips, unreadChips } from '~/domain/listing/condition-chips';
import type { ListingQuery } from '~/domain/listing/listing-href';
import type { ListingPlace } from '~/domain/listing/listing-place';

/** The conditions of the list, each with a link that removes it, and the search words that were not understood. */
export function ConditionChips({ place, query }: { place: ListingPlace; query: ListingQuery }) {
  const chosen = conditionChips(place, query);
  const unread = unreadChips(place, query);
  return (
    <>
      {chosen.length > 0 ? <Chips label="고른 조건" chips={chosen} /> : null}
      {unread.length > 0 ? (
        <div className="mb-4 rounded-m border border-line bg-sunken/60 px-4 pt-3">
          <p className="mb-2 text-small">
            아래 검색어는 조건으로 인식하지 못해 목록에 반영하지 않았어요. 필요하면 조건에서 직접 골라 주세요.
          </p>
          <Chips label="인식하지 못한 검색어" chips={unread} />
        </div>
      ) : null}
    </>
  );
}

function Chips({ label, chips }: { label: string; chips: readonly ConditionChip[] }) {
  return (
    <ul aria-label={label} className="mb-4 flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li key={chip.href} className="max-w-full">
          <Link
            href={chip.href}
            prefetch={false}
            scroll={false}
            rel="nofollow"
            className={cx(buttonClass({ size: 'sm' }), 'max-w-full')}
          >
            <span className="truncate">{chip.label}</span>
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only"> 빼기</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
