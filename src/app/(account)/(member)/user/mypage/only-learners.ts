import { redirect } from 'next/navigation';
import { api } from '~/trpc/server';

/**
 * The guard has asked already; this is for a session that changed in between, and for operators, who have no such
 * pages.
 */
export async function onlyLearners(path: string): Promise<void> {
  const { grade } = await api.session.baseInfo();
  if (grade === null) redirect(`/login?redirectTo=${encodeURIComponent(path)}`);
  if (grade !== 'user') redirect(grade === 'coach' ? '/expert/' : '/');
}
