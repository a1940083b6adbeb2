import type { Metadata } from 'next';
import { CompanyFeed } from '~/features/company-learner/feed/company-feed';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '소식' };

export default async function FeedPage() {
  return <CompanyFeed first={await api.b2bLearner.feed({})} />;
}
