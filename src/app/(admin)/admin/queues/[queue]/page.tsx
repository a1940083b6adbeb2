import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache, Suspense } from 'react';
import type { QueueSummary } from '~/domain/operations/schema/queue';
import { JobList } from '~/features/operations/job/job-list';
import { type Query, jobFilters, reader } from '~/features/operations/list/list-filters';
import { HydrateClient, api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../../as-not-found';

type QueueProps = { params: Promise<{ queue: string }>; searchParams: Query };

const readQueue = cache(async (name: string): Promise<QueueSummary> => {
  const queues = await rejectedAsNotFound(api.operations.listQueues());
  return queues.find((queue) => queue.name === name) ?? notFound();
});

export async function generateMetadata({ params }: QueueProps): Promise<Metadata> {
  return { title: (await readQueue((await params).queue)).label };
}

export default async function QueuePage({ params, searchParams }: QueueProps) {
  const queue = await readQueue((await params).queue);
  await api.operations.listJobs.prefetchInfinite(jobFilters(queue.name, await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <JobList queue={queue} />
      </Suspense>
    </HydrateClient>
  );
}
