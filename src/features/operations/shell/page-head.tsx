import type { ReactNode } from 'react';

/** Shows a page's title, its purpose in one line, and its actions at the right end. */
export function PageHead({ title, lead, tools }: { title: ReactNode; lead?: ReactNode; tools?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1">
        <h1 className="text-[24px] leading-tight font-bold tracking-tight">{title}</h1>
        {lead ? <p className="mt-1 text-small text-ink-2">{lead}</p> : null}
      </div>
      {tools}
    </header>
  );
}
