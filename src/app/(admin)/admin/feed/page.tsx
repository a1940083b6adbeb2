import type { Metadata } from 'next';
import { FeedList } from '~/features/operations/feed/feed-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '소식' };

export default consolePage(FeedList, () => api.operations.feed.list.prefetchInfinite({}));
