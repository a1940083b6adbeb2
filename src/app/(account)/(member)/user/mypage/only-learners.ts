import { redirect } from 'next/navigation';
import { api } from '~/trpc/server';

/**
 * The guard has already checked; this handles a session that changed since then, and operators, who have no such pages.
 */
export async function onlyLearners(path: string): Promise<void> {
  const { grade } = await api.session.baseInfo();
  if (grade === null) redirect(`/login?redirectTo=${encodeURIComponent(path)}`);
  if (grade !== 'user') redirect(grade === 'coach' ? '/expert/' : '/');
}
