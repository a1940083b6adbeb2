import { type ReactNode, useId } from 'react';
import { cx } from '~/components/ui/cx';
import type { SectionGround } from '~/domain/content/blocks/schema';

interface BlockSectionProps {
  title: string;
  /** The hash of the section's address. */
  id?: string;
  /** A text below the title. */
  detail?: ReactNode;
  ground?: SectionGround;
  /** Puts the title beside the content on a wide screen. */
  beside?: boolean;
  children: ReactNode;
}

const grounds: Record<SectionGround, string> = {
  paper: '',
  sunken: 'bg-sunken/55',
  card: 'border-y border-line bg-card',
};

/** A part of a page, named by its heading. */
export function BlockSection({ title, id, detail, ground = 'paper', beside = false, children }: BlockSectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section aria-labelledby={headingId} className={grounds[ground]}>
      <div
        className={cx(
          'wrap',
          ground === 'paper' ? 'py-10 md:py-14' : 'my-5 py-14 md:my-6 md:py-18',
          beside && 'items-start gap-x-12 md:grid md:grid-cols-[.7fr_1fr]',
        )}
      >
        <div className="mb-5 md:mb-7">
          <h2 id={headingId} className="max-w-[22em] text-h1">
            {title}
          </h2>
          {detail ? <p className="mt-2 max-w-[36em] text-ink-2">{detail}</p> : null}
        </div>
        {beside ? <div>{children}</div> : children}
      </div>
    </section>
  );
}
