import type { Metadata } from 'next';
import { LessonList } from '~/features/lesson/lesson-list';
import { api } from '~/trpc/server';
import { openAtPresent, readMonth, type SearchParams } from '../../../../../lesson-query';

export const metadata: Metadata = { title: '내 레슨' };

export default async function LearnerLessonsPage({ searchParams }: { searchParams: SearchParams }) {
  await openAtPresent('/f/user/mypage/lesson/learner', searchParams);
  const first = await api.lesson.listForLearner({ month: await readMonth(searchParams) });
  return <LessonList key={first.month} side="learner" first={first} renderedAt={new Date()} />;
}
