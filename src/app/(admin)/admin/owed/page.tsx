import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, owedFilters, reader } from '~/features/operations/list/list-filters';
import { OwedList } from '~/features/operations/payment/owed-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '추가 지급' };

export default async function OwedPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listOwed.prefetchInfinite(owedFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <OwedList />
      </Suspense>
    </HydrateClient>
  );
}
