import type { ReactNode } from 'react';
import { cx } from './cx';

/** The shape of what comes. Put `aria-hidden` content only: the page says "불러오고 있어요" once, with `SkeletonGroup`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-shimmer rounded-s bg-sunken', className)} />;
}

/** Several skeletons that together are one announcement. */
export function SkeletonGroup({
  label = '불러오고 있어요',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <output className={cx('block', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}
