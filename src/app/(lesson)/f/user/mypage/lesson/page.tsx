import { redirect } from 'next/navigation';
import { api } from '~/trpc/server';
import type { SearchParams } from '../../../../lesson-query';

/** Redirects a URL without a role to the user's own list, and keeps the query. */
export default async function OwnLessonsPage({ searchParams }: { searchParams: SearchParams }) {
  const { grade } = await api.session.baseInfo();
  if (grade === 'operator') redirect('/admin');
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const path = `/f/user/mypage/lesson/${grade === 'coach' ? 'expert' : 'learner'}`;
  redirect(query.size > 0 ? `${path}?${query}` : path);
}
