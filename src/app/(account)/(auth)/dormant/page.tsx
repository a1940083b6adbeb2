import type { Metadata } from 'next';
import { DormantView } from '~/features/account/dormant-view';
import { goOnIfLoggedIn } from '../../../auth-query';

export const metadata: Metadata = { title: '휴면 계정' };

export default async function DormantPage() {
  await goOnIfLoggedIn(null);
  return <DormantView />;
}
