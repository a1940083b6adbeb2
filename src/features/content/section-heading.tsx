import type { ReactNode } from 'react';

/** Heading of a section, with an id as a link target. */
export function SectionHeading({
  id,
  title,
  detail,
  aside,
}: {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
      <div>
        <h2 id={id} className="text-h1">
          {title}
        </h2>
        {detail ? <p className="mt-2 max-w-[36em] text-ink-2">{detail}</p> : null}
      </div>
      {aside}
    </div>
  );
}
