import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button';

/**
 * Shows what is saved now, when the typed text was started on an older version. The user takes the saved version, or
 * keeps the typed one and saves it over it. The choice scrolls into view, because nothing can be sent before it.
 */
export function SavedBesideDraft({
  title,
  use,
  keep,
  note,
  onUse,
  onKeep,
  children,
}: {
  title: string;
  /** Label of the button that takes the saved version. */
  use: string;
  /** Label of the button that keeps the typed one. */
  keep: string;
  note: string;
  onUse: () => void;
  onKeep: () => void;
  /** The saved version. */
  children: ReactNode;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} role="alert" aria-labelledby={id} className="rounded-m bg-warn-soft px-4 py-3.5">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {/* The buttons come before the text, so that a long one does not push them out of view. */}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" onClick={onUse}>
          {use}
        </Button>
        <Button size="sm" onClick={onKeep}>
          {keep}
        </Button>
      </div>
      <p className="mt-2 text-caption text-ink-2">{note}</p>
      <div className="mt-3 border-t border-line pt-3 text-small wrap-anywhere whitespace-pre-line">{children}</div>
    </section>
  );
}
