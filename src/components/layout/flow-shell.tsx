import type { ReactNode } from 'react';
import { Logo } from '~/components/brand/logo';
import { ImpersonationBanner } from './impersonation-banner';
import { SkipLink } from './navigation/skip-link';

interface FlowShellProps {
  /** Content at the header's right end: a way out, a step count. */
  aside?: ReactNode;
  /** Content under the header's line: a progress bar. */
  progress?: ReactNode;
  children: ReactNode;
}

/** The frame of a flow with one task (login, questionnaire, payment): the logo, a way out and no distracting links. */
export function FlowShell({ aside, progress, children }: FlowShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ImpersonationBanner />
      <header
        data-print="hide"
        className="sticky top-0 z-30 bg-paper/92 backdrop-blur-md"
        style={{ viewTransitionName: 'site-header' }}
      >
        <div className="wrap flex h-(--header) items-center justify-between gap-3">
          <Logo />
          {aside}
        </div>
        {progress ?? <div className="h-px bg-line" />}
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col focus:outline-none">
        {children}
      </main>
    </div>
  );
}
