import type { ReactNode } from 'react';
import { cx } from '~/components/ui/cx';
import { Glyph } from '~/components/ui/glyph';

/** Shows the summary line of a `details` element, with an arrow that turns when it is open. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary
      className={cx(
        'flex min-h-11 list-none items-center justify-between gap-3 font-semibold text-ink-2 hover:text-ink',
        '[&::-webkit-details-marker]:hidden',
      )}
    >
      {children}
      <Glyph
        name="down"
        className="size-4.5 shrink-0 text-ink-3 transition-transform [details[open]>summary>&]:rotate-180"
      />
    </summary>
  );
}
