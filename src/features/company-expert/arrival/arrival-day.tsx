'use client';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useAddress } from '~/components/browser/use-address';
import { useClientValue } from '~/components/browser/use-client-value';
import { Link } from '~/components/navigation/link';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { UnbrokenWords } from '~/components/ui/unbroken-words';
import { formatClock, seoulDayOf } from '~/domain/shared/seoul-time';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import { dayTitle } from '../expert-labels';
import { applyQueued } from '~/components/outbox/action';
import { useDayWorker } from '~/components/outbox/use-day-worker';
import { useStoredDay } from '../outbox/use-stored-day';
import { useOutbox } from '../outbox/use-outbox';
import { useServerClock } from '../outbox/use-server-clock';
import { LessonPanel } from './lesson-panel';
import { canMarkManually } from './marking';
import { UnsentBar } from './unsent-bar';

/**
 * The lessons of a day, designed for one hand on a phone. Every action takes effect immediately and is sent when there
 * is a connection. The address contains the lesson and the open dialog.
 */
export function ArrivalDay({ first }: { first: ExpertDay }) {
  const { csCorporateId, date, encryptedCoachId } = first;
  const query = { csCorporateId, date };
  const { data, isFetchedAfterMount, refetch, isError } = trpc.b2bExpert.day.useQuery(query, {
    initialData: first,
    initialDataUpdatedAt: 0,
    refetchInterval: 10_000,
  });
  const isFresh = isFetchedAfterMount && !isError;
  const day = useStoredDay(data, isFresh);
  const onSent = useCallback(() => refetch(), [refetch]);
  const outbox = useOutbox(encryptedCoachId, onSent);
  useDayWorker(encryptedCoachId);
  const now = useServerClock(day.serverNow, isFresh);
  const displayed = useMemo(() => applyQueued(day, outbox.actions), [day, outbox.actions]);
  const { params, turn } = useAddress();
  // Without a connection one stored page serves every address of the day, so the browser reads the address. The
  // framework writes the address of a followed link only after the first render of the page.
  const isAddressKnown = useClientValue(() => decodeURIComponent(window.location.pathname).includes(date), false);
  const chosen = isAddressKnown ? Number(params.get('lesson')) : 0;
  const current =
    displayed.lessons.find(({ b2bTimetableId }) => b2bTimetableId === chosen) ??
    displayed.lessons.find(({ cancelled, closedAt }) => !cancelled && !closedAt) ??
    displayed.lessons[0];
  // With several lessons, none can be acted on before it is known which one the address refers to.
  const canShowLesson = isAddressKnown || displayed.lessons.length <= 1;
  return (
    <div className="wrap py-5 sm:py-10">
      <div className="mx-auto grid max-w-(--container-prose) gap-5">
        <header>
          <Link
            href={`/f/company/expert/schedule/${csCorporateId}?month=${date.slice(0, 7)}`}
            className="inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {displayed.companyName} 일정
          </Link>
          <h1 className="text-h2 tnum">{dayTitle(seoulDayOf(date))}</h1>
        </header>
        <UnsentBar
          outbox={outbox}
          isOld={isError}
          receivedAt={day.serverNow}
          canMark={displayed.lessons.some((lesson) => canMarkManually(displayed, lesson, now))}
        />
        {canShowLesson && displayed.lessons.length > 1 ? (
          <ul aria-label="수업 고르기" className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {displayed.lessons.map(({ b2bTimetableId, startsAt, program }) => (
              <li key={b2bTimetableId}>
                <button
                  type="button"
                  aria-pressed={b2bTimetableId === current?.b2bTimetableId}
                  onClick={() => turn({ lesson: String(b2bTimetableId), dialog: null, reservation: null })}
                  className="flex min-h-11 w-full flex-wrap items-center justify-center gap-x-1 rounded-[22px] border border-line bg-card px-3 py-2 text-small leading-snug font-semibold tnum aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green"
                >
                  {/* A title that does not fit beside the time moves below it as a whole. */}
                  <span>{formatClock(startsAt)}</span>{' '}
                  <span>
                    <UnbrokenWords text={program.title} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {canShowLesson ? null : (
          <SkeletonGroup className="grid gap-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-64" />
          </SkeletonGroup>
        )}
        {canShowLesson && current ? (
          <LessonPanel
            key={current.b2bTimetableId}
            day={displayed}
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
