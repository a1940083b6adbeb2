import type { Metadata } from 'next';
import { Suspense } from 'react';
import { type Query, messageFilters, reader } from '~/features/operations/list/list-filters';
import { MessageList } from '~/features/operations/messaging/message-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '메시지' };

export default async function MessagesPage({ searchParams }: { searchParams: Query }) {
  await api.operations.listMessages.prefetchInfinite(messageFilters(await reader(searchParams)));
  return (
    <HydrateClient>
      <Suspense>
        <MessageList />
      </Suspense>
    </HydrateClient>
  );
}
