import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CoachApplication } from '~/features/account/coach-application';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치 지원' };

export default async function CoachAuthPage() {
  const { grade } = await api.session.baseInfo();
  if (grade === null) redirect('/login?redirectTo=%2Faccount%2FcoachAuth%2F');
  if (grade === 'coach') redirect('/expert/');
  const application = await api.session.coachApplication();
  return (
    <div className="wrap max-w-prose py-10 sm:py-14">
      <CoachApplication application={application} mayApply={grade === 'user'} />
    </div>
  );
}
