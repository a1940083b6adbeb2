import { type ReactNode, useId } from 'react';

/** A titled part of a note. */
export function NoteSection({
  title,
  detail,
  action,
  children,
}: {
  title: string;
  detail?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          {detail ? <p className="mt-0.5 text-small text-ink-2">{detail}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
