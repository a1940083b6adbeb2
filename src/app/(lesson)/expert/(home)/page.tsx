import type { Metadata } from 'next';
import { TRPCError } from '@trpc/server';
import { PausedNote } from '~/components/coach/paused-note';
import type { CompanyAgendaLessons } from '~/domain/timetable/expert/expert-schema';
import { CompanyAgenda } from '~/features/company-expert/company-agenda';
import { UnsentNotice } from '~/features/company-expert/outbox/unsent-notice';
import { CoachHomeView } from '~/features/lesson/coach-home-view';
import { SentLinks } from '~/features/lesson/contract/sent-links';
import { InvitationList } from '~/features/suggest/matching/invitation-list';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치 홈' };

/** Returns the lessons at companies; null for a coach whom no company has authorised, and when there are none. */
async function readAgenda(): Promise<CompanyAgendaLessons | null> {
  try {
    const agenda = await api.b2bExpert.near();
    return agenda.toClose.length + agenda.today.length + agenda.week.length > 0 ? agenda : null;
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.code === 'FORBIDDEN') return null;
    throw thrown;
  }
}

export default async function ExpertPage() {
  const [home, agenda, invitations, pause, links] = await Promise.all([
    api.lesson.coachHome(),
    readAgenda(),
    api.suggest.invitations(),
    api.session.coachPause(),
    api.lesson.sentLinks(),
  ]);
  const now = new Date();
  const requests = invitations.length > 0 ? <InvitationList first={invitations} renderedAt={now} /> : null;
  return (
    <CoachHomeView
      first={home}
      notice={
        <>
          <PausedNote pause={pause} />
          <UnsentNotice />
        </>
      }
      renderedAt={now}
      companies={
        agenda && { lessonsToday: agenda.today.length, agenda: <CompanyAgenda first={agenda} renderedAt={now} /> }
      }
      invitations={invitations}
      requests={requests}
      links={links.length > 0 ? <SentLinks links={links} /> : null}
    />
  );
}
