import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ExpertNotificationList } from '~/features/company-expert/expert-notification-list';
import { ExpertSkeleton } from '~/features/company-expert/expert-skeleton';
import { api } from '~/trpc/server';
import { companyOf } from '../../expert-page';

export const metadata: Metadata = { title: '회사 수업 알림' };

export default async function ExpertNotificationsPage({ params }: { params: Promise<{ csCorporateId: string }> }) {
  const csCorporateId = companyOf((await params).csCorporateId);
  return (
    <Suspense fallback={<ExpertSkeleton />}>
      <CompanyNotifications csCorporateId={csCorporateId} />
    </Suspense>
  );
}

async function CompanyNotifications({ csCorporateId }: { csCorporateId: number }) {
  const renderedAt = new Date();
  const [{ name }, first, { loggedInFromAdmin }] = await Promise.all([
    api.b2bExpert.companyAuth({ csCorporateId }),
    api.b2bExpert.notifications({ csCorporateId }),
    api.session.baseInfo(),
  ]);
  return (
    <ExpertNotificationList
      csCorporateId={csCorporateId}
      companyName={name}
      first={first}
      locked={loggedInFromAdmin}
      renderedAt={renderedAt}
    />
  );
}
