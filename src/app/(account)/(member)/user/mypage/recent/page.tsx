import type { Metadata } from 'next';
import { RecentCoaches } from '~/features/coach/recent-coaches';
import { HydrateClient, api } from '~/trpc/server';
import { onlyLearners } from '../only-learners';

export const metadata: Metadata = { title: '최근 본 코치' };

export default async function RecentCoachesPage() {
  await onlyLearners('/user/mypage/recent');
  await api.coach.listRecents.prefetch();
  return (
    <HydrateClient>
      <div className="wrap max-w-prose py-10 sm:py-14">
        <RecentCoaches />
      </div>
    </HydrateClient>
  );
}
