import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, reader, toolOrderFilters } from '~/features/operations/list/list-filters';
import { ToolOrderList } from '~/features/operations/tools/tool-order-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '도구 주문' };

export default async function ToolOrdersPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listToolOrders.prefetchInfinite(toolOrderFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <ToolOrderList />
      </Suspense>
    </HydrateClient>
  );
}
