import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TimetableList } from '~/features/operations/company/timetable-list';
import { timetableFilters } from '~/features/operations/company/timetable-filters';
import { type Query, reader } from '~/features/operations/list/list-filters';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사 수업' };

export default async function TimetablePage({ searchParams }: { searchParams: Query }) {
  await api.operations.company.lessons.prefetchInfinite(timetableFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <TimetableList />
      </Suspense>
    </HydrateClient>
  );
}
