import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { readUnsent, unsentCookie } from '~/domain/timetable/expert/unsent';
import { LogoutConfirm } from '~/features/account/logout-confirm';
import { api } from '~/trpc/server';
import { type PageQuery, readAuthQuery } from '../../../../../auth-query';

export const metadata: Metadata = { title: '로그아웃' };

export default async function LogoutConfirmPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo } = await readAuthQuery(searchParams);
  if (!(await api.session.checkAlive())) redirect(redirectTo ?? '/');
  const unsent = readUnsent((await cookies()).get(unsentCookie.name)?.value);
  return <LogoutConfirm redirectTo={redirectTo ?? '/'} unsent={unsent} />;
}
