import type { Metadata } from 'next';
import { ExpertNotificationList } from '~/features/company-expert/expert-notification-list';
import { api } from '~/trpc/server';
import { companyOf } from '../../expert-page';

export const metadata: Metadata = { title: '기업 수업 알림' };

export default async function ExpertNotificationsPage({ params }: { params: Promise<{ csCorporateId: string }> }) {
  const csCorporateId = companyOf((await params).csCorporateId);
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
