import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, orderFilters, reader } from '~/features/operations/list/list-filters';
import { OrderList } from '~/features/operations/payment/order-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '주문·결제' };

export default async function OrdersPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listOrders.prefetchInfinite(orderFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <OrderList />
      </Suspense>
    </HydrateClient>
  );
}
