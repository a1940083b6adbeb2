import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, matchFilters, reader } from '~/features/operations/list/list-filters';
import { MatchList } from '~/features/operations/matching/match-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '추천 요청' };

export default async function MatchesPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listMatches.prefetchInfinite(matchFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <MatchList />
      </Suspense>
    </HydrateClient>
  );
}
