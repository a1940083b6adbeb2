import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, complaintFilters, reader } from '~/features/operations/list/list-filters';
import { ComplaintList } from '~/features/operations/complaint/complaint-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '불편 신고' };

export default async function ComplaintsPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listComplaints.prefetchInfinite(complaintFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <ComplaintList />
      </Suspense>
    </HydrateClient>
  );
}
