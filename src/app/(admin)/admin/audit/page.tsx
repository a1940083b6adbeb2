import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, auditFilters, reader } from '~/features/operations/list/list-filters';
import { AuditList } from '~/features/operations/audit/audit-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '운영 기록' };

export default async function AuditPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listAudit.prefetchInfinite(auditFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <AuditList />
      </Suspense>
    </HydrateClient>
  );
}
