import type { ReactNode } from 'react';
import { StatedServerTime } from '~/components/browser/stated-server-time';
import { SiteShell } from '~/components/layout/site-shell';
import { TrpcProvider } from '~/trpc/react';

/** One's own pages: personal, so always rendered for the one who asks. */
export default function LessonLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <StatedServerTime />
      <TrpcProvider>{children}</TrpcProvider>
    </SiteShell>
  );
}
