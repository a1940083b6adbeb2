import type { Metadata } from 'next';
import { LessonReviews } from '~/features/company-learner/review/lesson-reviews';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '수업 후기' };

export default async function ReviewPage() {
  const [first, { loggedInFromAdmin }] = await Promise.all([api.b2bLearner.reviews(), api.session.baseInfo()]);
  return <LessonReviews first={first} locked={loggedInFromAdmin} renderedAt={new Date()} />;
}
