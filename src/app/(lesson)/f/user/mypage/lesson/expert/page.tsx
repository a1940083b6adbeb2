import type { Metadata } from 'next';
import { PausedNote } from '~/components/coach/paused-note';
import { LessonList } from '~/features/lesson/lesson-list';
import { api } from '~/trpc/server';
import { openAtPresent, readMonth, type SearchParams } from '../../../../../lesson-query';

export const metadata: Metadata = { title: '내 수업' };

export default async function ExpertLessonsPage({ searchParams }: { searchParams: SearchParams }) {
  await openAtPresent('/f/user/mypage/lesson/expert', searchParams);
  const month = await readMonth(searchParams);
  const [first, pause] = await Promise.all([api.lesson.listForCoach({ month }), api.session.coachPause()]);
  const notice = <PausedNote pause={pause} />;
  return <LessonList key={first.month} side="coach" first={first} renderedAt={new Date()} notice={notice} />;
}
