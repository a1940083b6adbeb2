import { brand } from '~/domain/shared/brand';
import { TRPCError } from '@trpc/server';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { StatedServerTime } from '~/components/browser/stated-server-time';
import { AdminShell } from '~/features/operations/shell/admin-shell';
import { TrpcProvider } from '~/trpc/react';
import { api } from '~/trpc/server';

export const metadata: Metadata = {
  title: { default: '운영', template: `%s | ${brand.name} 운영` },
  robots: { index: false },
};

/**
 * Renders the console for operators; every other user gets a 404 (a guest has already been redirected to the login).
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  try {
    await api.operations.overview();
  } catch (thrown) {
    if (thrown instanceof TRPCError && (thrown.code === 'FORBIDDEN' || thrown.code === 'UNAUTHORIZED')) notFound();
    throw thrown;
  }
  return (
    <TrpcProvider>
      <StatedServerTime />
      <AdminShell>{children}</AdminShell>
    </TrpcProvider>
  );
}
