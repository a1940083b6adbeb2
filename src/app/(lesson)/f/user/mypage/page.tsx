import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MyPage } from '~/features/lesson/my-page';
import { MyPageSkeleton } from '~/features/lesson/my-page-skeleton';
import { OwnMatches } from '~/features/suggest/matching/own-matches';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '마이페이지' };

/**
 * The guard has decided who may be here. Not a loading.tsx: it would also answer 200 for a lesson under this address
 * that is not there.
 */
export default function MyPagePage() {
  return (
    <Suspense fallback={<MyPageSkeleton />}>
      <OwnPage />
    </Suspense>
  );
}

async function OwnPage() {
  const [lessons, matches] = await Promise.all([api.lesson.listForLearner({}), api.suggest.matches()]);
  const now = new Date();
  return (
    <MyPage
      first={lessons}
      renderedAt={now}
      matches={matches.length > 0 ? <OwnMatches className="mt-5" matches={matches} now={now} /> : null}
    />
  );
}
