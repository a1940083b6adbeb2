import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FeedList } from '~/features/operations/feed/feed-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '소식' };

export default async function AdminFeedPage() {
  await api.operations.feed.list.prefetchInfinite({});
  return (
    <HydrateClient>
      <Suspense>
        <FeedList />
      </Suspense>
    </HydrateClient>
  );
}
