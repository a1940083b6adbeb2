import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CoachList } from '~/features/operations/coach/coach-list';
import { type Query, coachFilters, reader } from '~/features/operations/list/list-filters';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치' };

export default async function CoachesPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listCoaches.prefetchInfinite(coachFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <CoachList />
      </Suspense>
    </HydrateClient>
  );
}
