import type { ReactNode } from 'react';
import { cx } from '~/components/ui/cx';

export type MarkTone = 'good' | 'busy' | 'bad' | 'quiet';

const dots: Record<MarkTone, string> = { good: 'bg-green', busy: 'bg-warn', bad: 'bg-bad', quiet: 'bg-ink-3/50' };

/** Shows a state as a word with a dot. The dot only helps to scan the list. */
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
