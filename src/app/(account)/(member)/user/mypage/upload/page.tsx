import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PausedNote } from '~/components/coach/paused-note';
import { WeekConfirmation } from '~/features/account/hours/week-confirmation';
import { afterLogin } from '~/domain/account/safe-redirect';
import { HydrateClient, api } from '~/trpc/server';
import { type PageQuery, readAuthQuery } from '../../../../../auth-query';

export const metadata: Metadata = { title: '수업 가능 시간' };

export default async function SchedulePage({ searchParams }: { searchParams: PageQuery }) {
  const [{ grade }, { message, redirectTo }] = await Promise.all([api.session.baseInfo(), readAuthQuery(searchParams)]);
  // The route guard has already checked the grade; this handles a session that changed since then.
  if (grade !== 'coach')
    redirect(grade === null ? '/login/expertLogin?redirectTo=%2Fuser%2Fmypage%2Fupload%2F' : '/account/coachAuth/');
  const [pause] = await Promise.all([
    api.session.coachPause(),
    api.session.schedule.prefetch(),
    api.session.coachExceptions.prefetch(),
  ]);
  return (
    <HydrateClient>
      <div className="wrap max-w-prose py-10 sm:py-14">
        <PausedNote pause={pause} className="mb-6" />
        <WeekConfirmation
          paused={pause !== null}
          message={message}
          next={afterLogin(redirectTo ?? '/expert/', '/expert/')}
        />
      </div>
    </HydrateClient>
  );
}
