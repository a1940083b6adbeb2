import type { ReactNode } from 'react';
import { cx } from './cx';

interface StateProps {
  title: ReactNode;
  detail?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** A drawing; without one the approaching dots are shown. */
  art?: ReactNode;
  className?: string;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
}

/** Shown in place of an empty list: says why it is empty and what to do. */
export function EmptyState({ title, detail, action, art, className, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('flex flex-col items-center px-6 py-14 text-center', className)}>
      <div aria-hidden className="mb-5">
        {art ?? <ApproachingDots />}
      </div>
      <Heading className="text-h2">{title}</Heading>
      {detail ? <p className="mt-1.5 max-w-[30em] text-[15px] text-balance text-ink-2">{detail}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div> : null}
    </div>
  );
}

/** The motif without animation: an open ring and dots that approach it. */
export function ApproachingDots() {
  return (
    <svg width="136" height="72" viewBox="0 0 136 72" fill="none">
      <circle
        cx="36"
        cy="36"
        r="27"
        stroke="var(--green)"
        strokeWidth="5"
        strokeDasharray="127 43"
        strokeLinecap="round"
        transform="rotate(-60 36 36)"
        opacity=".9"
      />
      <circle cx="76" cy="28" r="9" fill="var(--accent)" />
      <circle cx="103" cy="20" r="6" fill="var(--accent)" opacity=".5" />
      <circle cx="123" cy="13" r="3.5" fill="var(--accent)" opacity=".28" />
    </svg>
  );
}
