import type { Metadata } from 'next';
import { Suspense } from 'react';
import { LessonList } from '~/features/operations/lesson/lesson-list';
import { type Query, lessonFilters, reader } from '~/features/operations/list/list-filters';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '1:1 수업' };

export default async function LessonsPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listLessons.prefetchInfinite(lessonFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <LessonList />
      </Suspense>
    </HydrateClient>
  );
}
