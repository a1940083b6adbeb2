import type { ReactNode } from 'react';
import { cx } from '~/components/ui/cx';

export type MarkTone = 'good' | 'busy' | 'bad' | 'quiet';

const dots: Record<MarkTone, string> = { good: 'bg-green', busy: 'bg-warn', bad: 'bg-bad', quiet: 'bg-ink-3/50' };

/** A state in a word with a dot; the word says it, the dot only helps to scan. */
export function StatusMark({ tone, children }: { tone: MarkTone; children: ReactNode }) {
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 whitespace-nowrap', tone === 'bad' && 'font-semibold text-bad')}
    >
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[tone])} />
      {children}
    </span>
  );
}
