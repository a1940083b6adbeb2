import type { ReactNode } from 'react';
import { SiteShell } from '~/components/layout/site-shell';
import { TrpcProvider } from '~/trpc/react';

export default function CoachesLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <TrpcProvider>{children}</TrpcProvider>
    </SiteShell>
  );
}
