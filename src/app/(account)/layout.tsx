import type { ReactNode } from 'react';
import { ExpiredDraftCleanup } from '~/components/browser/expired-draft-cleanup';
import { TrpcProvider } from '~/trpc/react';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <TrpcProvider>
      <ExpiredDraftCleanup />
      {children}
    </TrpcProvider>
  );
}
