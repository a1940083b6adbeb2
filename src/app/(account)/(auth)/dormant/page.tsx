import type { Metadata } from 'next';
import { DormantView } from '~/features/account/dormant-view';
import { goOnIfLoggedIn } from '../../auth-query';

export const metadata: Metadata = { title: '쉬고 있는 계정' };

export default async function DormantPage() {
  await goOnIfLoggedIn(null);
  return <DormantView />;
}
