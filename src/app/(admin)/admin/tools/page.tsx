import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, reader, toolStockFilters } from '~/features/operations/list/list-filters';
import { ToolStockList } from '~/features/operations/tools/tool-stock-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '도구 재고' };

export default async function ToolStockPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listToolStock.prefetchInfinite(toolStockFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <ToolStockList />
      </Suspense>
    </HydrateClient>
  );
}
