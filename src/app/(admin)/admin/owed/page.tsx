import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, extraPayoutFilters, reader } from '~/features/operations/list/list-filters';
import { ExtraPayoutList } from '~/features/operations/payment/extra-payout-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '추가 지급' };

export default async function OwedPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listOwed.prefetchInfinite(extraPayoutFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <ExtraPayoutList />
      </Suspense>
    </HydrateClient>
  );
}
