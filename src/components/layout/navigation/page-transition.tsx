import { ViewTransition, type ReactNode } from 'react';

/**
 * Fades the old page out, then the new page in, 320 ms together (app/globals.css). It is used in a `template.tsx`,
 * which is new with every page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition enter="page-in" exit="page-out" default="none">
      <div className="flex flex-1 flex-col">{children}</div>
    </ViewTransition>
  );
}
