import type { Metadata } from 'next';
import { NotificationList } from '~/features/company-learner/notifications/notification-list';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '알림' };

export default async function NotificationsPage() {
  const renderedAt = new Date();
  const [first, { loggedInFromAdmin }] = await Promise.all([api.b2bLearner.notifications({}), api.session.baseInfo()]);
  return <NotificationList first={first} locked={loggedInFromAdmin} renderedAt={renderedAt} />;
}
