import type { Metadata } from 'next';
import { CalendarSection } from '~/features/company-learner/my/calendar-section';
import { MyLessons } from '~/features/company-learner/my/my-lessons';
import { QuestionSection } from '~/features/company-learner/question/question-section';
import { api } from '~/trpc/server';
import { readOwnCompany } from '../company-page';

export const metadata: Metadata = { title: '내 예약' };

export default async function MyPage() {
  const renderedAt = new Date();
  const [company, first, penalty, feed, { loggedInFromAdmin }] = await Promise.all([
    readOwnCompany(),
    api.b2bLearner.myReservations(),
    api.b2bLearner.penalty(),
    api.b2bLearner.calendarFeed(),
    api.session.baseInfo(),
  ]);
  return (
    <MyLessons first={first} penalty={penalty} company={company} renderedAt={renderedAt}>
      {company.programs.some(({ csCorporateProgramType }) => csCorporateProgramType !== null) ? (
        <QuestionSection />
      ) : null}
      <CalendarSection first={feed} locked={loggedInFromAdmin} />
    </MyLessons>
  );
}
