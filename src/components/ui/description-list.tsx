import type { ReactNode } from 'react';
import { cx } from './cx';

export interface Entry {
  key: string;
  term: ReactNode;
  value: ReactNode;
  /** The total of a sum: larger, with a rule above. */
  total?: boolean;
}

/** Names and values, one line each: a quote, a receipt, a lesson's details. */
export function DescriptionList({ entries, className }: { entries: readonly Entry[]; className?: string }) {
  return (
    <dl className={className}>
      {entries.map((entry) => (
        <div
          key={entry.key}
          className={cx(
            'flex items-baseline justify-between gap-4',
            entry.total ? 'mt-2 border-t border-line pt-3 text-[17px] font-bold' : 'py-[7px] text-[15px]',
          )}
        >
          <dt className={cx('min-w-0 shrink-0 max-w-[60%]', !entry.total && 'text-ink-2')}>{entry.term}</dt>
          <dd className={cx('text-right tnum', !entry.total && 'font-semibold')}>{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
