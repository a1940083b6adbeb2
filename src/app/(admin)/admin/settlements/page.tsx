import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SettlementHome } from '~/features/operations/settlement/settlement-home';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '정산' };

export default async function SettlementsPage() {
  await api.operations.settlement.months.prefetch();
  return (
    <HydrateClient>
      <Suspense>
        <SettlementHome />
      </Suspense>
    </HydrateClient>
  );
}
