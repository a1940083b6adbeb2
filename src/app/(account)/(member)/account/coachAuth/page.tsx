import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CoachApplication } from '~/features/account/coach-application';
import { phoneLabel } from '~/domain/account/texts/phone-label';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치 지원' };

export default async function CoachAuthPage() {
  const { id, grade } = await api.session.baseInfo();
  if (id === null || grade === null) redirect('/login?redirectTo=%2Faccount%2FcoachAuth%2F');
  if (grade === 'coach') redirect('/expert/');
  const [application, { phone }] = await Promise.all([api.session.coachApplication(), api.session.account()]);
  return (
    <div className="wrap max-w-prose py-10 sm:py-14">
      <CoachApplication
        application={application}
        phone={phoneLabel(phone)}
        encryptedUserId={id}
        canApply={grade === 'user'}
      />
    </div>
  );
}
