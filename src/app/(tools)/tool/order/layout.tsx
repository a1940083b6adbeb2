import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteShell } from '~/components/layout/site-shell';
import { TrpcProvider } from '~/trpc/react';

export const metadata: Metadata = { title: '수업 도구', robots: { index: false } };

export default function ToolOrderLayout({ children }: { children: ReactNode }) {
  return (
    <TrpcProvider>
      <SiteShell>{children}</SiteShell>
    </TrpcProvider>
  );
}
