import type { ReactNode } from 'react';
import { TrpcProvider } from '~/trpc/react';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <TrpcProvider>{children}</TrpcProvider>;
}
