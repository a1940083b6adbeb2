import { ViewTransition, type ReactNode } from 'react';
import { pageTransitionMode } from '~/domain/shared/site-constants';

/** Names of the animations in app/globals.css, 320 ms together: with out-in the old page fades before the new one comes. */
const animations = { 'out-in': { enter: 'page-in', exit: 'page-out' } } as const;

interface PageTransitionProps {
  /** Lets the page fill the height of a frame that is a flex column. */
  fill?: boolean;
  children: ReactNode;
}

/** Animates the change from one page to the next when it is mounted again: in a `template.tsx`, or with another key. */
export function PageTransition({ fill = false, children }: PageTransitionProps) {
  return (
    <ViewTransition {...animations[pageTransitionMode]} default="none">
      <div className={fill ? 'flex flex-1 flex-col' : undefined}>{children}</div>
    </ViewTransition>
  );
}
