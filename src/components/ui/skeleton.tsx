import type { ReactNode } from 'react';
import { cx } from './cx';

/**
 * Placeholder in the shape of the content. Use it only for `aria-hidden` content: the page announces "불러오고 있어요" once,
 * with `SkeletonGroup`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-shimmer rounded-s bg-sunken', className)} />;
}

/** Several skeletons with one announcement. */
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
