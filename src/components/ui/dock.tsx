import type { ReactNode } from 'react';
import { cx } from './cx';

/** Docks the next step in reach of the thumb: at the bottom of its page, above the phone's home bar. */
export function Dock({
  note,
  tall = false,
  className,
  children,
}: {
  note?: ReactNode;
  /** True when its note has buttons of its own, so that toasts are shown above them too. */
  tall?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      data-dock={tall ? 'tall' : ''}
      data-print="hide"
      className={cx(
        'sticky bottom-0 z-20 -mx-(--gutter) mt-8 border-t border-line bg-paper/95 px-(--gutter) pt-3 pb-safe backdrop-blur-sm',
        className,
      )}
    >
      {note ? <div className="mb-2.5 text-small text-ink-2">{note}</div> : null}
      <div className="flex gap-2.5 [&>*]:flex-1">{children}</div>
    </div>
  );
}
