'use client';
import { useState, type ReactNode } from 'react';
import { useNow } from '~/components/browser/use-now';
import { toastRejection } from '~/components/browser/toast-rejection';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { Dialog } from '~/components/ui/dialog';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import type { CompanyBaseInfo } from '~/domain/company/schema/company';

import { isUpcomingSeat, nextStepOf, type OwnAction, ownActionsFor } from '~/domain/timetable/own-actions';
import type { MyReservations, OwnLesson, PenaltyState } from '~/domain/timetable/schema/timetable';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';
import { EmployerViewDialog } from '../employer-view/employer-view-dialog';
import { firstAnswer } from '~/trpc/first-answer';
import { absenceCostText } from '~/components/company/lesson-labels';
import { PointsNote } from './points-note';
import { live } from '../live';
import { useAddress } from '~/components/browser/use-address';
import { AppealDialog } from './appeal-dialog';
import { CancelDialog } from './cancel-dialog';
import { NumberDialog } from './number-dialog';
import { doneTexts, OwnLessonRow } from './own-lesson-row';

interface MyLessonsProps {
  first: MyReservations;
  penalty: PenaltyState;
  company: CompanyBaseInfo;
  renderedAt: Date;
  children?: ReactNode;
}

const dialogs = ['cancel', 'number', 'appeal'] as const;
type DialogType = (typeof dialogs)[number];
const dialogOf: Partial<Record<OwnAction, DialogType>> = {
  cancel: 'cancel',
  decline: 'cancel',
  leave: 'cancel',
  withdraw: 'cancel',
  number: 'number',
  appeal: 'appeal',
};

/**
 * All reservations, waiting list places and entries of an employee; the address refers to the dialog and its
 * reservation.
 */
export function MyLessons({ first, penalty, company, renderedAt, children }: MyLessonsProps) {
  const now = useNow(renderedAt);
  const { params, open, close } = useAddress();
  const query = trpc.b2bLearner.myReservations.useQuery(undefined, {
    ...live,
    ...firstAnswer(first, renderedAt),
  });
  // The cached list is shown first, and may lack what has just been reserved.
  const [isOutdated] = useState(query.isFetching);
  const isRefreshing = isOutdated && !query.isFetchedAfterMount;
  const points = trpc.b2bLearner.penalty.useQuery(undefined, {
    staleTime: 0,
    ...firstAnswer(penalty, renderedAt),
  });
  const { myReservations, myWaitings, myLotteries } = query.data;
  const groups = [
    { title: '자리가 났어요', lessons: myWaitings.filter(({ status }) => status === 'OFFERED') },
    { title: '예약', lessons: myReservations.filter((reservation) => isUpcomingSeat(reservation, now)) },
    { title: '대기', lessons: myWaitings.filter(({ status }) => status === 'WAITING') },
    { title: '추첨', lessons: myLotteries.filter(({ status }) => status === 'ENTERED') },
    {
      title: '지난 예약과 취소',
      lessons: [
        ...myReservations.filter((reservation) => !isUpcomingSeat(reservation, now)),
        ...myLotteries.filter(({ status }) => status !== 'ENTERED'),
      ].toSorted((a, b) => b.lesson.startsAt.getTime() - a.lesson.startsAt.getTime()),
    },
  ].filter(({ lessons }) => lessons.length > 0);

  const { isUseAttendanceNumber } = company.csCorporateConfig;
  const next = groups
    .flatMap(({ lessons }) => lessons)
    .find(
      (reservation) =>
        nextStepOf(ownActionsFor({ own: reservation, ...reservation, isUseAttendanceNumber, now })) !== null,
    );
  const reservationId = Number(params.get('reservation')) || null;
  const type = dialogs.find((dialog) => dialog === params.get('type')) ?? null;
  // An action moves a row to another part of the page: the row takes the focus that its button had.
  const [acted, setActed] = useState<number | null>(null);
  const { ref: actedRow, tabIndex: _, ...focusHandlers } = useFocusFallback<HTMLLIElement>();
  const { act, pending } = useActs((action, reservation) =>
    open({ type: dialogOf[action] ?? 'cancel', reservation: String(reservation.b2bTimetableReservationId) }),
  );
  const selected = [...myReservations, ...myWaitings, ...myLotteries].find(
    (reservation) => reservation.b2bTimetableReservationId === reservationId,
  );

  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">내 예약</h1>
        <p className="text-small text-ink-2">{company.name}</p>
        <PointsNote penalty={points.data} />
        {query.isError ? (
          <FailedPart className="mt-4" title="예약을 새로 불러오지 못했어요." onRetry={() => query.refetch()}>
            조금 전에 본 내용이에요.
          </FailedPart>
        ) : null}
        {groups.map(({ title, lessons }) => (
          <section key={title} aria-label={title} className="mt-8" {...focusHandlers}>
            <h2 className="text-h2">{title}</h2>
            <ul className="mt-3 grid gap-3">
              {lessons.map((reservation) => (
                <OwnLessonRow
                  key={reservation.b2bTimetableReservationId}
                  reservation={reservation}
                  isUseAttendanceNumber={isUseAttendanceNumber}
                  now={now}
                  isTarget={type === null && reservation.b2bTimetableReservationId === reservationId}
                  isNext={reservation === next}
                  pending={pending?.id === reservation.b2bTimetableReservationId ? pending.action : null}
                  actedRow={reservation.b2bTimetableReservationId === acted ? actedRow : undefined}
                  onAction={(action) => {
                    setActed(reservation.b2bTimetableReservationId);
                    act(action, reservation);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 ? (
          <EmptyState
            art={<StateDrawing kind="lessons" />}
            title="아직 예약이 없어요"
            detail="회사 수업을 보고 원하는 수업을 예약해 보세요."
            action={
              <LinkButton variant="primary" href="/f/company/learner/schedule">
                회사 수업 보기
              </LinkButton>
            }
          />
        ) : null}
        {children}
      </div>
      <EmployerViewDialog about="reservation" />
      {type === null ? null : (
        <OwnDialog
          type={type}
          reservation={selected ?? null}
          isRefreshing={isRefreshing}
          now={now}
          onClose={() => close(['type', 'reservation'])}
        />
      )}
    </div>
  );
}

function OwnDialog({
  type,
  reservation,
  isRefreshing,
  now,
  onClose,
}: {
  type: DialogType;
  reservation: OwnLesson | null;
  /** True while it is unknown whether the reservation exists. */
  isRefreshing: boolean;
  now: Date;
  onClose: () => void;
}) {
  if (reservation === null && isRefreshing)
    return (
      <Dialog open size="s" title="예약" onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
        <SkeletonGroup className="grid gap-3 py-2" label="예약을 불러오고 있어요">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      </Dialog>
    );
  if (reservation === null)
    return (
      <Dialog
        open
        size="s"
        title="예약을 찾을 수 없어요"
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        footer={<Button onClick={onClose}>닫기</Button>}
      >
        다른 계정의 예약이거나 오래전에 끝난 예약이에요.
      </Dialog>
    );
  if (type === 'cancel') return <CancelDialog {...{ reservation, now, onClose }} />;
  return type === 'number' ? (
    <NumberDialog {...{ reservation, onClose }} />
  ) : (
    <AppealDialog {...{ reservation, onClose }} />
  );
}

/** Runs actions that take effect immediately, and opens a dialog for the others. */
function useActs(openDialog: (action: OwnAction, reservation: OwnLesson) => void) {
  const utils = trpc.useUtils();
  const confirm = useConfirm();
  const [pending, setPending] = useState<{ id: number; action: OwnAction } | null>(null);
  const accept = trpc.b2bLearner.acceptOffer.useMutation();
  const absence = trpc.b2bLearner.noticeAbsence.useMutation();
  const confirmation = trpc.b2bLearner.confirmSeat.useMutation();
  const run = async (action: keyof typeof doneTexts, b2bTimetableReservationId: number) => {
    setPending({ id: b2bTimetableReservationId, action });
    try {
      await { accept, absence, confirm: confirmation }[action].mutateAsync({ b2bTimetableReservationId });
      toast(doneTexts[action], { tone: 'good' });
    } catch (thrown) {
      toastRejection(thrown, offlineUntyped);
    } finally {
      await utils.b2bLearner.invalidate();
      setPending(null);
    }
  };
  const confirmAbsence = async (reservation: OwnLesson) => {
    try {
      const { pointsThisMonth } = await utils.b2bLearner.penalty.fetch(undefined, { staleTime: 0 });
      const costs = reservation.confirmed
        ? absenceCostText(reservation.lesson.rules, pointsThisMonth)
        : '참여를 확인하지 않은 예약이라 벌점은 없어요.';
      const isConfirmed = await confirm({
        title: '불참을 신고할까요?',
        description: `불참을 알리면 전문가가 기다리지 않아요. ${costs}`,
        confirmLabel: '불참 신고하기',
        tone: 'bad',
      });
      if (isConfirmed) await run('absence', reservation.b2bTimetableReservationId);
    } catch (thrown) {
      toastRejection(thrown, offlineUntyped);
    }
  };
  const act = (action: OwnAction, reservation: OwnLesson) => {
    if (action === 'accept' || action === 'confirm') void run(action, reservation.b2bTimetableReservationId);
    else if (action === 'absence') void confirmAbsence(reservation);
    else openDialog(action, reservation);
  };
  return { act, pending };
}
