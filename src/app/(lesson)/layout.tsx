import type { ReactNode } from 'react';
import { ExpiredDraftCleanup } from '~/components/browser/expired-draft-cleanup';
import { StatedServerTime } from '~/components/browser/stated-server-time';
import { SiteShell } from '~/components/layout/site-shell';
import { TrpcProvider } from '~/trpc/react';

/** Layout of the user's own pages, which are personal and therefore always rendered per request. */
export default function LessonLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <StatedServerTime />
      <ExpiredDraftCleanup />
      <TrpcProvider>{children}</TrpcProvider>
    </SiteShell>
  );
}
