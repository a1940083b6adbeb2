import type { ReactNode } from 'react';
import { cx } from './cx';

interface StateProps {
  title: ReactNode;
  detail?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** A drawing; the approaching dots when there is none. */
  art?: ReactNode;
  className?: string;
  /** Level of the title in the page's outline. */
  level?: 1 | 2 | 3;
}

/** Nothing here yet: says why and what to do. */
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

/** The motif, standing still: a ring left open and dots on their way to it. */
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
