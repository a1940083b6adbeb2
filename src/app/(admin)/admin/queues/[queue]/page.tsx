import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { queueLabels } from '~/domain/operations/queue-schema';
import { JobList } from '~/features/operations/job/job-list';
import { type Query, jobFilters, reader } from '~/features/operations/list/list-filters';
import { HydrateClient, api } from '~/trpc/server';

type QueueProps = { params: Promise<{ queue: string }>; searchParams: Query };

export async function generateMetadata({ params }: QueueProps): Promise<Metadata> {
  return { title: queueLabels[(await params).queue] };
}

export default async function QueuePage({ params, searchParams }: QueueProps) {
  const { queue } = await params;
  if (!Object.hasOwn(queueLabels, queue)) notFound();
  const filters = jobFilters(queue, await reader(searchParams));
  await Promise.all([api.operations.listQueues.prefetch(), api.operations.listJobs.prefetchInfinite(filters)]);
  return (
    <HydrateClient>
      <Suspense>
        <JobList queue={queue} />
      </Suspense>
    </HydrateClient>
  );
}
