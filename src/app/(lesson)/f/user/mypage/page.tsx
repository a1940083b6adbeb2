import type { Metadata } from 'next';
import { Suspense } from 'react';
import { isUpcomingSeat } from '~/domain/timetable/own-actions';
import { MyPage } from '~/features/lesson/my-page';
import { MyPageSkeleton } from '~/features/lesson/my-page-skeleton';
import { WaitingOrders } from '~/features/payment/waiting-orders';
import { OwnMatches } from '~/features/suggest/matching/own-matches';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '마이페이지' };

/**
 * The guard has already checked access. This is not a loading.tsx, because that would also answer 200 for a missing
 * lesson under this URL.
 */
export default function MyPagePage() {
  return (
    <Suspense fallback={<MyPageSkeleton />}>
      <OwnPage />
    </Suspense>
  );
}

async function OwnPage() {
  const { csCorporateId } = await api.session.baseInfo();
  const [lessons, matches, waiting, companyReservations] = await Promise.all([
    api.lesson.listForLearner({}),
    api.suggest.matches(),
    api.payment.waitingOrders(),
    csCorporateId > 0 ? api.b2bLearner.myReservations() : null,
  ]);
  const now = new Date();
  return (
    <MyPage
      first={lessons}
      renderedAt={now}
      companyLessons={
        companyReservations &&
        companyReservations.myReservations.filter((myReservation) => isUpcomingSeat(myReservation, now)).length
      }
      deposits={waiting.length > 0 ? <WaitingOrders className="mt-5" orders={waiting} /> : null}
      matches={matches.length > 0 ? <OwnMatches className="mt-5" matches={matches} now={now} /> : null}
    />
  );
}
