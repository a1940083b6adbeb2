import type { Metadata } from 'next';
import { LessonList } from '~/features/lesson/lesson-list';
import { WaitingOrders } from '~/features/payment/waiting-orders';
import { OwnMatches } from '~/features/suggest/matching/own-matches';
import { api } from '~/trpc/server';
import { openAtPresent, readMonth, type SearchParams } from '../../../../../lesson-query';

export const metadata: Metadata = { title: '내 수업' };

export default async function LearnerLessonsPage({ searchParams }: { searchParams: SearchParams }) {
  await openAtPresent('/f/user/mypage/lesson/learner', searchParams);
  const month = await readMonth(searchParams);
  const [first, matches, waiting] = await Promise.all([
    api.lesson.listForLearner({ month }),
    api.suggest.matches(),
    api.payment.waitingOrders(),
  ]);
  const now = new Date();
  return (
    <LessonList
      key={first.month}
      side="learner"
      first={first}
      renderedAt={now}
      deposits={waiting.length > 0 ? <WaitingOrders className="mt-5" orders={waiting} /> : null}
      matches={matches.length > 0 ? <OwnMatches className="mt-5" matches={matches} now={now} /> : null}
    />
  );
}
