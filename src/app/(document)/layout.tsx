import type { ReactNode } from 'react';
import { SiteShell } from '~/components/layout/site-shell';
import { TrpcProvider } from '~/trpc/react';
import './print.css';

export default function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <TrpcProvider>
      <SiteShell>{children}</SiteShell>
    </TrpcProvider>
  );
}
