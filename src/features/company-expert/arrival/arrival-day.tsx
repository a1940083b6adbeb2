'use client';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useCallback, useMemo } from 'react';
import { useAddress } from '~/components/browser/use-address';
import { useClientValue } from '~/components/browser/use-client-value';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { WholeWords } from '~/components/ui/whole-words';
import { seoulDayOf } from '~/domain/shared/seoul-time';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import { clock, dayTitle } from '../expert-words';
import { applyWaiting } from '../outbox/action';
import { useDayWorker } from '../outbox/use-day-worker';
import { useKeptDay } from '../outbox/use-kept-day';
import { useOutbox } from '../outbox/use-outbox';
import { useServerClock } from '../outbox/use-server-clock';
import { LessonPanel } from './lesson-panel';
import { takesMarks } from './marking';
import { WaitingBar } from './waiting-bar';

/**
 * The lessons of a day, designed for one hand on a phone. Every action takes effect at once and is sent when there is a
 * connection. The address contains the lesson and the open dialog.
 */
export function ArrivalDay({ first }: { first: ExpertDay }) {
  const { csCorporateId, date, encryptedCoachId } = first;
  const asked = { csCorporateId, date };
  const { data, isFetchedAfterMount, refetch, isError } = trpc.b2bExpert.day.useQuery(asked, {
    initialData: first,
    initialDataUpdatedAt: 0,
    refetchInterval: 10_000,
  });
  const isFresh = isFetchedAfterMount && !isError;
  const day = useKeptDay(data, isFresh);
  const onSent = useCallback(() => refetch(), [refetch]);
  const outbox = useOutbox(encryptedCoachId, onSent);
  useDayWorker(encryptedCoachId);
  const now = useServerClock(day.serverNow, isFresh);
  const shown = useMemo(() => applyWaiting(day, outbox.actions), [day, outbox.actions]);
  const { params, turn } = useAddress();
  // Without a connection one stored page serves every address of the day, so the browser reads the address. The
  // framework writes the address of a followed link only after the first render of the page.
  const isAddressKnown = useClientValue(() => decodeURIComponent(window.location.pathname).includes(date), false);
  const chosen = isAddressKnown ? Number(params.get('lesson')) : 0;
  const current =
    shown.lessons.find(({ b2bTimetableId }) => b2bTimetableId === chosen) ??
    shown.lessons.find(({ cancelled, closedAt }) => !cancelled && !closedAt) ??
    shown.lessons[0];
  // With several lessons, none can be acted on before it is known which one the address names.
  const mayShowLesson = isAddressKnown || shown.lessons.length <= 1;
  return (
    <div className="wrap py-5 sm:py-10">
      <div className="mx-auto grid max-w-(--container-prose) gap-5">
        <header>
          <Link
            href={`/f/company/expert/schedule/${csCorporateId}?month=${date.slice(0, 7)}`}
            className="inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {shown.companyName} 일정
          </Link>
          <h1 className="text-h2 tnum">{dayTitle(seoulDayOf(date))}</h1>
        </header>
        <WaitingBar
          outbox={outbox}
          isOld={isError}
          toldAt={day.serverNow}
          mayMark={shown.lessons.some((lesson) => takesMarks(shown, lesson, now))}
        />
        {mayShowLesson && shown.lessons.length > 1 ? (
          <ul aria-label="수업 고르기" className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {shown.lessons.map(({ b2bTimetableId, startsAt, program }) => (
              <li key={b2bTimetableId}>
                <button
                  type="button"
                  aria-pressed={b2bTimetableId === current?.b2bTimetableId}
                  onClick={() => turn({ lesson: String(b2bTimetableId), dialog: null, reservation: null })}
                  className="flex min-h-11 w-full flex-wrap items-center justify-center gap-x-1 rounded-[22px] border border-line bg-card px-3 py-2 text-small leading-snug font-semibold tnum aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green"
                >
                  {/* A title that does not fit beside the time moves below it as a whole. */}
                  <span>{clock(startsAt)}</span>{' '}
                  <span>
                    <WholeWords text={program.title} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {mayShowLesson ? null : (
          <SkeletonGroup className="grid gap-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-64" />
          </SkeletonGroup>
        )}
        {mayShowLesson && current ? (
          <LessonPanel
            key={current.b2bTimetableId}
            day={shown}
            lesson={current}
            isChosen={current.b2bTimetableId === chosen}
            now={now}
            outbox={outbox}
          />
        ) : null}
        {current ? null : (
          <EmptyState
            title="이날은 수업이 없어요"
            action={<LinkButton href={`/f/company/expert/schedule/${csCorporateId}`}>일정 보기</LinkButton>}
          />
        )}
      </div>
    </div>
  );
}
