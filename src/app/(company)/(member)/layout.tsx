import type { ReactNode } from 'react';
import { StatedServerTime } from '~/components/browser/stated-server-time';
import { SiteShell } from '~/components/layout/site-shell';

/** Layout of the company pages, which are personal and therefore always rendered per request. */
export default function CompanyMemberLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <StatedServerTime />
      {children}
    </SiteShell>
  );
}
