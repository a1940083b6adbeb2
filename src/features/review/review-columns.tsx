import type { ReactNode } from 'react';

/** The list of reviews, with its menu above it on a narrow screen and beside it on a wide one. */
export function ReviewColumns({ label, menu, children }: { label?: string; menu?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-8 grid gap-5 lg:grid-cols-[176px_minmax(0,1fr)] lg:gap-10">
      <div className="grid min-h-11 content-start">{menu}</div>
      <div>{children}</div>
    </section>
  );
}
