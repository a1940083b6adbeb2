import type { ReactNode } from 'react';
import { cx } from '~/components/ui/cx';
import { SectionHeading } from '../section-heading';

interface SectionProps {
  id: string;
  title: string;
  detail?: ReactNode;
  /** `sunken` and `card` separate the section from its neighbours by its ground. */
  ground?: 'paper' | 'sunken' | 'card';
  /** Puts the heading beside the content on wide screens. */
  beside?: boolean;
  children: ReactNode;
}

const grounds = { paper: '', sunken: 'bg-sunken/55', card: 'border-y border-line bg-card' } as const;

/** A section of a page with its heading. */
export function Section({ id, title, detail, ground = 'paper', beside = false, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={grounds[ground]}>
      <div
        className={cx(
          'wrap',
          ground === 'paper' ? 'py-9 md:py-12' : 'my-5 py-14 md:my-6 md:py-18',
          beside && 'grid items-start gap-x-14 md:grid-cols-[.8fr_1.2fr]',
        )}
      >
        <SectionHeading id={id} title={title} detail={detail} />
        <div>{children}</div>
      </div>
    </section>
  );
}
