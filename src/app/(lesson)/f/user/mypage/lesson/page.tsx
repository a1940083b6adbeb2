import { redirect } from 'next/navigation';
import { api } from '~/trpc/server';
import type { SearchParams } from '../../../../lesson-query';

/** The address without a side: one's own list, with what the link asks for. */
export default async function OwnLessonsPage({ searchParams }: { searchParams: SearchParams }) {
  const { grade } = await api.session.baseInfo();
  if (grade === 'operator') redirect('/admin');
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const path = `/f/user/mypage/lesson/${grade === 'coach' ? 'expert' : 'learner'}`;
  redirect(query.size > 0 ? `${path}?${query}` : path);
}
