import { type ReactNode, useId } from 'react';
import { cx } from '~/components/ui/cx';

/** A part of a page, named by its heading; on a wide screen the heading can be beside its content. */
export function BlockSection({
  title,
  beside = false,
  children,
}: {
  title: string;
  beside?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('wrap py-10 md:py-14', beside && 'gap-x-12 md:grid md:grid-cols-[.7fr_1fr]')}
    >
      <h2 id={id} className="mb-5 max-w-[22em] text-h1 md:mb-7">
        {title}
      </h2>
      {children}
    </section>
  );
}
