import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OwnNotificationList } from '~/features/account/own-notification-list';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '내 알림' };

export default async function NotificationsPage() {
  const renderedAt = new Date();
  const { grade, loggedInFromAdmin } = await api.session.baseInfo();
  // The guard has already checked; this handles a session that ended since then.
  if (grade === null) redirect('/login?redirectTo=%2Faccount%2Fnotifications%2F');
  const first = await api.session.notifications({});
  return <OwnNotificationList first={first} locked={loggedInFromAdmin} renderedAt={renderedAt} />;
}
