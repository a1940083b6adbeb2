import type { Metadata } from 'next';
import { QueueList } from '~/features/operations/job/queue-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '시스템 작업' };

export default async function QueuesPage() {
  await api.operations.listQueues.prefetch();
  return (
    <HydrateClient>
      <QueueList />
    </HydrateClient>
  );
}
