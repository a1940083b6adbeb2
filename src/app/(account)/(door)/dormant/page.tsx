import type { Metadata } from 'next';
import { DormantDoor } from '~/features/account/dormant-door';
import { goOnIfLoggedIn } from '../../door-query';

export const metadata: Metadata = { title: '쉬고 있는 계정' };

export default async function DormantPage() {
  await goOnIfLoggedIn(null);
  return <DormantDoor />;
}
