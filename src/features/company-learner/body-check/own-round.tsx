'use client';
import { ChevronLeft } from 'lucide-react';
import { BodyPicture } from '~/components/body-check/body-picture';
import { DoctorCard } from '~/components/body-check/doctor-card';
import { RoundEntries } from '~/components/body-check/round-list';
import { ScaleLegend } from '~/components/body-check/scale-legend';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import type { OwnBodyCheck } from '~/domain/body-check/schema';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { EmployerViewButton } from '../employer-view/employer-view-button';
import { EmployerViewDialog } from '../employer-view/employer-view-dialog';
import { ConsentCard } from './consent-card';

/** One round of the member. */
export function OwnRound({
  first,
  b2bTimetableReservationId,
  locked,
}: {
  first: OwnBodyCheck;
  b2bTimetableReservationId: number;
  locked: boolean;
}) {
  const { data } = trpc.b2bLearner.bodyCheck.useQuery(
    { b2bTimetableReservationId },
    { initialData: first, staleTime: 0, refetchOnMount: false },
  );
  const { consent, company, rounds } = data;
  const focusFallback = useFocusFallback<HTMLElement>();
  const round = rounds.find((round) => round.b2bTimetableReservationId === b2bTimetableReservationId);
  const report = `/f/company/learner/body-check/report${company ? `?company=${company.csCorporateId}` : ''}`;
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto grid max-w-(--container-prose) gap-6">
        <header>
          <Link href={report} className="inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink">
            <ChevronLeft aria-hidden className="size-4" />내 바디체크
          </Link>
          <h1 className="text-h1 tnum">{round ? `${round.round}회차 바디체크` : '바디체크'}</h1>
          {round ? (
            <p className="text-small text-ink-2 tnum">
              {formatSeoulDay(round.startsAt)} · {round.programTitle} · {round.expertName} 전문가
            </p>
          ) : null}
          {round ? <EmployerViewButton of={b2bTimetableReservationId} /> : null}
        </header>
        {consent.granted ? null : <ConsentCard consent={consent} locked={locked} focusFallback={focusFallback} />}
        {round ? (
          <>
            <DoctorCard rounds={[round]} />
            <Card as="section" aria-label="그림">
              <div className="grid grid-cols-2 gap-2">
                <BodyPicture view="front" findings={round.entries} className="max-w-[240px]" />
                <BodyPicture view="side" findings={round.entries} className="max-w-[240px]" />
              </div>
              <div className="mt-3">
                <ScaleLegend />
              </div>
            </Card>
            <Card as="section" aria-label="기록">
              <RoundEntries round={round} />
            </Card>
          </>
        ) : (
          <EmptyState
            title="이 수업의 기록이 없어요"
            detail="수업에서 전문가가 기록하면 여기에 보여요."
            action={<LinkButton href={report}>내 바디체크 보기</LinkButton>}
          />
        )}
      </div>
      <EmployerViewDialog about="body-check" />
    </div>
  );
}
