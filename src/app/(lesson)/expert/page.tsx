import type { Metadata } from 'next';
import { CoachHomeView } from '~/features/lesson/coach-home-view';
import { InvitationList } from '~/features/suggest/matching/invitation-list';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치 홈' };

export default async function ExpertPage() {
  const [home, invitations] = await Promise.all([api.lesson.coachHome(), api.suggest.invitations()]);
  const now = new Date();
  return <CoachHomeView first={home} renderedAt={now} requests={invitations.length > 0 ? <InvitationList first={invitations} renderedAt={now} /> : null} />;
}
