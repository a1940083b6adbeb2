import type { Metadata } from 'next';
import { Suspense } from 'react';
import { appealFilters } from '~/features/operations/company/appeal-filters';
import { AppealList } from '~/features/operations/company/appeal-list';
import { type Query, reader } from '~/features/operations/list/list-filters';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '벌점 이의' };

export default async function AppealsPage({ searchParams }: { searchParams: Query }) {
  await api.operations.company.appeals.prefetchInfinite(appealFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <AppealList />
      </Suspense>
    </HydrateClient>
  );
}
