import type { Metadata } from 'next';
import { OverviewBoard } from '~/features/operations/shell/overview';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '오늘' };

export default async function OverviewPage() {
  await Promise.all([api.operations.overview.prefetch(), api.operations.listAudit.prefetch({})]);
  return (
    <HydrateClient>
      <OverviewBoard />
    </HydrateClient>
  );
}
