import type { Metadata } from 'next';
import { ToolOrderList } from '~/features/tools/tool-order-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '내 도구 주문' };

export default async function MyToolOrdersPage() {
  await api.tools.listOrders.prefetchInfinite({});
  return (
    <HydrateClient>
      <ToolOrderList />
    </HydrateClient>
  );
}
