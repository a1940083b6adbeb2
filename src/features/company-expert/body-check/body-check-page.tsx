'use client';
import { ChevronLeft } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { DoctorCard } from '~/components/body-check/doctor-card';
import { Banner } from '~/components/ui/banner';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { Tabs } from '~/components/ui/tabs';
import { expertHome } from '~/domain/account/company-home';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { formatClock, formatSeoulDay } from '~/domain/shared/seoul-time';
import { UnsentBar } from '../arrival/unsent-bar';
import { arrivalPath } from '../expert-labels';
import { useDayWorker } from '~/components/outbox/use-day-worker';
import { type Sent, useOutbox } from '../outbox/use-outbox';
import { HistoryPart } from './history-part';
import { RecordPart } from './record-part';
import { displayedRound, displayedRounds, queuedRoundOf } from './displayed-round';
import { useBodyCheck } from './use-body-check';

/** Reads the reservation from the address, because without a connection one stored page serves all body checks. */
export function BodyCheckPage() {
  const pathname = usePathname();
  const id = Number(/\/body-check\/(\d+)/.exec(pathname)?.[1] ?? 0);
  return (
    <div className="wrap py-5 sm:py-10">
      <div className="mx-auto max-w-(--container-prose)">
        <Loaded key={id} b2bTimetableReservationId={id} />
      </div>
    </div>
  );
}

/** Answers about a reservation that is not one of this expert; a coach without a company is FORBIDDEN. */
const missingCodes: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT', 'FORBIDDEN']);

function Loaded({ b2bTimetableReservationId }: { b2bTimetableReservationId: number }) {
  const { subject, isOld, rejection, refetch, onSent } = useBodyCheck(b2bTimetableReservationId);
  if (subject) return <BodyCheckView {...{ subject, isOld, onSent }} />;
  if (rejection === null)
    return (
      <SkeletonGroup label="바디체크를 불러오고 있어요">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-6 h-12" />
        <Skeleton className="mt-4 h-[420px] rounded-l" />
      </SkeletonGroup>
    );
  if (missingCodes.has(rejection.code))
    return (
      <EmptyState
        level={1}
        title="바디체크를 찾을 수 없어요"
        detail="내 수업을 예약한 직원의 기록만 볼 수 있어요."
        action={<LinkButton href={expertHome}>회사 수업 보기</LinkButton>}
      />
    );
  return (
    <ErrorState
      level={1}
      title="바디체크를 불러오지 못했어요"
      detail={rejection.message}
      onRetry={() => void refetch()}
    />
  );
}

function BodyCheckView({
  subject,
  isOld,
  onSent,
}: {
  subject: BodyCheckSubject;
  isOld: boolean;
  onSent: (sent: Sent) => Promise<unknown>;
}) {
  const { encryptedCoachId, csCorporateId, date, name, distinction, programTitle, startsAt, consented, awaitsMark } =
    subject;
  const outbox = useOutbox(encryptedCoachId, onSent);
  useDayWorker(encryptedCoachId);
  useEffect(() => {
    document.title = `${name} 님 바디체크`;
  }, [name]);
  const queued = queuedRoundOf(outbox.actions, subject);
  const displayed = displayedRound(subject, queued);
  const rounds = displayedRounds(subject, displayed);
  return (
    <div className="grid gap-5">
      <header>
        {/* A full page load, not client navigation: the service worker serves it offline. */}
        <a
          href={arrivalPath(csCorporateId, date, subject.b2bTimetableId)}
          className="inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {formatSeoulDay(startsAt)} 출석
        </a>
        <h1 className="text-h1">{name} 님 바디체크</h1>
        {distinction === '' ? null : <p className="mt-1 font-semibold break-all">{distinction}</p>}
        <p className="text-small text-ink-2 tnum">
          {programTitle} {formatClock(startsAt)}
          {awaitsMark ? null : ` · ${displayed.round}회차`}
        </p>
      </header>
      <UnsentBar outbox={outbox} isOld={isOld} receivedAt={subject.serverNow} canMark={false} />
      {awaitsMark ? (
        <Banner tone="plain" title="출석이 확인되면 볼 수 있어요.">
          전문가가 추가한 분의 바디체크는 출석을 확인한 뒤에 보고 기록할 수 있어요.
        </Banner>
      ) : consented ? (
        <>
          <DoctorCard rounds={rounds} forExpert />
          <Tabs
            label="바디체크"
            tabs={[
              {
                value: 'record',
                label: '기록하기',
                content: <RecordPart {...{ subject, displayed, rounds, waiting: queued, outbox }} />,
              },
              { value: 'history', label: '변화 보기', content: <HistoryPart rounds={rounds} /> },
            ]}
          />
        </>
      ) : (
        <Banner tone="plain" title="아직 동의하지 않았어요.">
          {name} 님이 본인 계정의 ‘내 바디체크’에서 동의하면 기록할 수 있어요. 전문가가 대신 동의할 수 없어요.
        </Banner>
      )}
    </div>
  );
}
