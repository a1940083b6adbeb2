import type { ReactNode } from 'react';
import { cx } from './cx';

export type BannerTone = 'promise' | 'plain' | 'accent' | 'warn' | 'bad';

const tones: Record<BannerTone, string> = {
  promise: 'bg-green-soft text-green',
  plain: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

interface BannerProps {
  tone?: BannerTone;
  icon?: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader; leave it out for content that is part of the page from the start. */
  role?: 'status' | 'alert';
  className?: string;
  children?: ReactNode;
}

/** A short message near its subject: the refund promise, a warning, a failure. */
export function Banner({ tone = 'promise', icon, title, action, role, className, children }: BannerProps) {
  return (
    <div
      role={role}
      className={cx('flex items-start gap-2.5 rounded-m px-4 py-3.5 text-small leading-normal', tones[tone], className)}
    >
      {icon ? <span className="mt-px shrink-0">{icon}</span> : null}
      <div className="min-w-0 flex-1">
        {title ? <b className="font-bold">{title}</b> : null}
        {title && children ? ' ' : null}
        {children}
      </div>
      {action}
    </div>
  );
}
