import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { TrpcProvider } from '~/trpc/react';

export const metadata: Metadata = { robots: { index: false } };

export default function CompanyLayout({ children }: { children: ReactNode }) {
  return <TrpcProvider>{children}</TrpcProvider>;
}
