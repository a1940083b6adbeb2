import type { ReactNode } from 'react';
import { ServerClockStart } from '~/components/browser/server-clock-start';
import { SiteShell } from '~/components/layout/site-shell';
import { TrpcProvider } from '~/trpc/react';

/** One's own pages: personal, so always rendered for the one who asks. */
export default function LessonLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <ServerClockStart stated={new Date()} />
      <TrpcProvider>{children}</TrpcProvider>
    </SiteShell>
  );
}
