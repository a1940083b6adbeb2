import type { Metadata } from 'next';
import { LessonList } from '~/features/lesson/lesson-list';
import { api } from '~/trpc/server';
import { openAtPresent, readMonth, type SearchParams } from '../../../../../lesson-query';

export const metadata: Metadata = { title: '내 수업' };

export default async function ExpertLessonsPage({ searchParams }: { searchParams: SearchParams }) {
  await openAtPresent('/f/user/mypage/lesson/expert', searchParams);
  const first = await api.lesson.listForCoach({ month: await readMonth(searchParams) });
  return <LessonList key={first.month} side="coach" first={first} renderedAt={new Date()} />;
}
