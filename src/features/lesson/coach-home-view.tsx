'use client';
import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { WayBasis, WayLine } from '~/components/coach/way-line';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { storeVisits } from '~/components/outbox/stored-visits';
import { useDayWorker } from '~/components/outbox/use-day-worker';
import { useOwnCoachId } from '~/components/outbox/visit-queue';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { AgendaLesson, CoachHome } from '~/domain/lesson/schema/views';
import type { InvitationRow } from '~/domain/matching/schema/matching';
import { formatSeoulDate, formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { AbsenceList } from './absence-list';
import { dropChanged } from './last-changed';
import { LearnerLink } from './learner/learner-link';
import { LessonDialogs } from './lesson-dialogs';
import { LessonRow } from './lesson-row';
import { greeting, pendingRequestsText } from './lesson-labels';
import { SubstituteRequests } from './substitute-requests';
import { useLessonDialog } from './use-lesson-dialog';
import { useNow } from '~/components/browser/use-now';
import { withParticle } from '~/domain/shared/korean-particle';

/**
 * Shows the coach's home page at /expert/: lessons to record, today's lessons, requests to answer and the week's
 * lessons. The
 * page is designed for a phone between two visits.
 */
export function CoachHomeView({
  first,
  renderedAt,
  notice,
  companies,
  invitations,
  requests,
  links,
}: {
  first: CoachHome;
  renderedAt: Date;
  /** Notice at the top of the page, if any. */
  notice: ReactNode;
  /** Lessons at companies; null when none is near. */
  companies: { lessonsToday: number; agenda: ReactNode } | null;
  /** Invitations that `requests` shows. Those without an answer are announced together with the lesson requests. */
  invitations: InvitationRow[];
  /** Match requests from learners; null when the coach has none. */ requests: ReactNode;
  /** The most recent payment links that the coach sent; null when the coach sent none. */ links: ReactNode;
}) {
  const now = useNow(renderedAt);
  const { data, dataUpdatedAt } = trpc.lesson.coachHome.useQuery(undefined, { initialData: first, staleTime: 30_000 });
  const { toMark, absences, wordsWanted, substituteRequests, toAnswer, awaited, today, week, withoutDate } = data;
  const { coachName, coachPaused } = data;
  useEffect(() => {
    // A changed lesson after this week has no row here, so the focus goes to the main element.
    if (dropChanged(dataUpdatedAt)) document.getElementById('main')?.focus({ preventScroll: true });
  }, [dataUpdatedAt]);
  const encryptedCoachId = useOwnCoachId();
  useDayWorker(encryptedCoachId, '/expert');
  useEffect(() => {
    if (encryptedCoachId !== null) storeVisits(encryptedCoachId, [...today, ...week], serverNow());
  }, [encryptedCoachId, today, week]);
  const { data: currentInvitations } = trpc.suggest.invitations.useQuery(undefined, {
    initialData: invitations,
    staleTime: 30_000,
  });
  const pendingText = pendingRequestsText({
    times: toAnswer.length,
    matches: currentInvitations.filter(({ status }) => status === 'INVITED').length,
  });
  const urgent = toMark.length > 0 ? 'mark' : toAnswer.length > 0 ? 'answer' : null;
  const idle =
    toMark.length +
      absences.length +
      wordsWanted.length +
      substituteRequests.length +
      toAnswer.length +
      awaited.length +
      today.length +
      week.length +
      withoutDate.length ===
      0 &&
    requests === null &&
    companies === null;
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-8">
        <header>
          <p className="text-small text-ink-2">{formatSeoulDate(now)}</p>
          <h1 className="mt-1 text-h1">{greeting(coachName, today.length + (companies?.lessonsToday ?? 0))}</h1>
          {pendingText ? <p className="mt-2 text-ink-2">{pendingText}</p> : null}
        </header>
        {notice}
        <Agenda title="마친 수업을 기록해 주세요" lessons={toMark} now={now} urgent={urgent === 'mark'} count />
        <Agenda
          title="오늘"
          showsWays
          lessons={today.filter(
            ({ encryptedId }) => ![...toMark, ...toAnswer].some((lesson) => lesson.encryptedId === encryptedId),
          )}
          now={now}
        />
        <Agenda title="의견이 필요한 수업" lessons={wordsWanted} now={now} count />
        {absences.length > 0 ? (
          <Section title="불참으로 기록된 수업" count={absences.length}>
            <AbsenceList absences={absences} now={now} />
          </Section>
        ) : null}
        {substituteRequests.length > 0 ? (
          <Section title="대체 수업 요청" count={substituteRequests.length}>
            <SubstituteRequests requests={substituteRequests} now={now} />
          </Section>
        ) : null}
        <Agenda
          title="수업 시간 요청"
          lessons={toAnswer}
          now={now}
          urgent={urgent === 'answer'}
          count
          answers={(count) => `님 요청 ${count}개 한 번에 답하기`}
        />
        {requests}
        <Agenda
          title="회원의 답을 기다리는 시간"
          lessons={awaited}
          now={now}
          count
          answers={(count) => `님에게 요청한 시간 ${count}개 모두 보기`}
        />
        {withoutDate.length > 0 ? <WithoutDate contracts={withoutDate} mayRequest={!coachPaused} /> : null}
        {companies?.agenda}
        <Agenda
          title="앞으로 7일"
          showsWays
          lessons={week.filter(({ encryptedId }) => !toAnswer.some((lesson) => lesson.encryptedId === encryptedId))}
          now={now}
        />
        {idle ? (
          <EmptyState
            art={<StateDrawing kind="lessons" />}
            title="앞으로 7일은 비어 있어요"
            detail={coachPaused ? undefined : '회원이 시간을 요청하면 이 화면과 메일로 알려 드려요.'}
          />
        ) : null}
        {links}
        {companies === null ? (
          <LinkButton href="/f/user/mypage/lesson/expert">수업 모두 보기</LinkButton>
        ) : (
          // The greeting counts both kinds of lessons, and each kind has its own list.
          <p className="grid gap-2.5 sm:grid-cols-2">
            <LinkButton href="/f/company/expert/arrival/calendar">회사 수업 모두 보기</LinkButton>
            <LinkButton href="/f/user/mypage/lesson/expert">회원 수업 모두 보기</LinkButton>
          </p>
        )}
      </div>
      <LessonDialogs side="coach" now={now} lessons={[...toMark, ...today, ...week]} />
    </div>
  );
}

function Section({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="flex items-center gap-2 text-h2">
        {title}
        {count ? <Badge count={count} label={`${count}건`} /> : null}
      </h2>
      <Card className="mt-3 py-1.5 sm:py-2">{children}</Card>
    </section>
  );
}

function Agenda({
  title,
  lessons,
  now,
  urgent = false,
  count = false,
  answers,
  showsWays = false,
}: {
  title: string;
  lessons: readonly AgendaLesson[];
  now: Date;
  urgent?: boolean;
  count?: boolean;
  /** Label of the button that shows all times of one contract, when several are in the list. */
  answers?: (count: number) => string;
  /** Whether each row has the way from the lesson before it. */
  showsWays?: boolean;
}) {
  if (lessons.length === 0) return null;
  return (
    <Section title={title} count={count ? lessons.length : undefined}>
      <ol className="divide-y divide-line">
        {lessons.map((lesson, index) => (
          <LessonRow
            key={lesson.encryptedId}
            encryptedContractId={lesson.encryptedContractId}
            lesson={lesson}
            side="coach"
            now={now}
            urgent={urgent && index === 0}
          >
            <p className="text-[15px]">
              <LearnerLink encryptedUserId={lesson.encryptedLearnerId} name={lesson.learnerName} />{' '}
              <span aria-hidden className="text-ink-2 max-sm:hidden">
                ·{' '}
              </span>
              <span className="text-ink-2 max-sm:block max-sm:text-small">
                {[
                  lesson.programTitle,
                  lesson.number ? `${lesson.number}회차` : null,
                  lesson.personnel > 1 ? `${lesson.personnel}명` : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Place lesson={lesson} />
            {showsWays ? <WayLine way={lesson.way} /> : null}
            {answers ? <AnswerAll lesson={lesson} lessons={lessons} label={answers} /> : null}
          </LessonRow>
        ))}
      </ol>
      {showsWays ? <WayBasis lessons={lessons} /> : null}
    </Section>
  );
}

/** Opens every time of a contract together, on the first of its rows; shows nothing when there is only one. */
function AnswerAll({
  lesson,
  lessons,
  label,
}: {
  lesson: AgendaLesson;
  lessons: readonly AgendaLesson[];
  label: (count: number) => string;
}) {
  const { show } = useLessonDialog();
  const { encryptedContractId } = lesson;
  const ofContract = lessons.filter((other) => other.encryptedContractId === encryptedContractId);
  if (ofContract.length < 2 || ofContract[0] !== lesson) return null;
  return (
    <Button
      size="sm"
      variant="green"
      className="mt-2"
      onClick={() => show({ type: 'answers', encryptedId: encryptedContractId })}
    >
      {lesson.learnerName} {label(ofContract.length)}
    </Button>
  );
}

/** Shows the place of a lesson, with a map link once the exact address is known. */
function Place({ lesson }: { lesson: AgendaLesson }) {
  if (!lesson.place) return null;
  if (lesson.status !== 'CONFIRMED') return <p className="text-small text-ink-2">{lesson.place}</p>;
  return (
    <a
      href={`https://map.kakao.com/link/search/${encodeURIComponent(lesson.place)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-1 inline-flex min-h-11 items-center gap-1 text-small text-green underline decoration-green/40 underline-offset-4 hover:decoration-green"
    >
      <MapPin aria-hidden className="size-4 shrink-0" />
      {lesson.place}
      <span className="sr-only">(지도 새 창)</span>
    </a>
  );
}

function WithoutDate({ contracts, mayRequest }: { contracts: CoachHome['withoutDate']; mayRequest: boolean }) {
  const { show } = useLessonDialog();
  return (
    <Section title="첫 수업 날짜를 정할 회원" count={contracts.length}>
      <ul className="divide-y divide-line">
        {contracts.map(({ encryptedId, learnerName, programTitle, heldStartsAt }) => (
          <li key={encryptedId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">
                {learnerName} 님 <span className="font-normal text-ink-2">· {programTitle}</span>
              </p>
              {heldStartsAt ? (
                <p className="text-small text-ink-2">
                  회원이 고른 {withParticle(formatSeoulDateTime(heldStartsAt), '을', '를')} 비워 두었어요
                </p>
              ) : null}
            </div>
            {mayRequest ? (
              <Button size="sm" variant="soft" onClick={() => show({ type: 'time', encryptedId })}>
                시간 제안하기
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
