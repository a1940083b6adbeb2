import Link from 'next/link';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from './cx';

const cell = 'grid size-11 place-items-center rounded-s text-small font-semibold tnum';

/** Numbered pages as links, at most five around the current one. `hrefOf` gives the address of a page (from 1). */
export function Pagination({ page, pages, hrefOf, label = '쪽 이동' }: { page: number; pages: number; hrefOf: (page: number) => string; label?: string }) {
  if (pages <= 1) return null;
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  const shown = Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
  return (
    <nav aria-label={label} className="mt-8 flex justify-center gap-1">
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} aria-label="이전 쪽" className={cx(cell, 'hover:bg-sunken')}>
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      ) : null}
      {shown.map((number) => (
        <Link
          key={number}
          href={hrefOf(number)}
          aria-label={`${number}쪽`}
          aria-current={number === page ? 'page' : undefined}
          className={cx(cell, number === page ? 'bg-green text-on-green' : 'text-ink-2 hover:bg-sunken')}
        >
          {number}
        </Link>
      ))}
      {page < pages ? (
        <Link href={hrefOf(page + 1)} aria-label="다음 쪽" className={cx(cell, 'hover:bg-sunken')}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      ) : null}
    </nav>
  );
}
