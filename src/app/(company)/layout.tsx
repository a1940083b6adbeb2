import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { StatedServerTime } from '~/components/browser/stated-server-time';
import { SiteShell } from '~/components/layout/site-shell';
import { TrpcProvider } from '~/trpc/react';

export const metadata: Metadata = { robots: { index: false } };

/** Layout of the company pages, which are personal and therefore always rendered per request. */
export default function CompanyLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <StatedServerTime />
      <TrpcProvider>{children}</TrpcProvider>
    </SiteShell>
  );
}
