import type { Metadata } from 'next';
import { PausedNote } from '~/components/coach/paused-note';
import { CoachHomeView } from '~/features/lesson/coach-home-view';
import { SentLinks } from '~/features/lesson/contract/sent-links';
import { InvitationList } from '~/features/suggest/matching/invitation-list';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치 홈' };

export default async function ExpertPage() {
  const [home, invitations, coach, links] = await Promise.all([
    api.lesson.coachHome(),
    api.suggest.invitations(),
    api.session.coachApplication(),
    api.lesson.sentLinks(),
  ]);
  const now = new Date();
  const requests = invitations.length > 0 ? <InvitationList first={invitations} renderedAt={now} /> : null;
  return (
    <>
      {coach?.status === 'SUSPENDED' ? <PausedNote /> : null}
      <CoachHomeView
        first={home}
        renderedAt={now}
        invitations={invitations}
        requests={requests}
        links={links.length > 0 ? <SentLinks links={links} /> : null}
      />
    </>
  );
}
