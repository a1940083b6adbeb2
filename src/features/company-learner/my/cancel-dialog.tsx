'use client';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { DescriptionList } from '~/components/ui/description-list';
import { Dialog } from '~/components/ui/dialog';
import { FailedPart } from '~/components/ui/failed-part';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import { formatSeoulDateTime, seoulMonth, seoulParts } from '~/domain/shared/seoul-time';
import { isDeclined } from '~/domain/timetable/declined';
import { undecidedInSameMonth, undecidedPoints } from '~/domain/timetable/penalty';
import type { OwnLesson, PenaltyState } from '~/domain/timetable/schema/timetable';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { pointRuleText, undecidedPointsText } from '~/components/company/lesson-labels';

const labels = {
  RESERVED: { title: '예약을 취소할까요?', action: '예약 취소하기', keep: '예약 유지하기', done: '예약을 취소했어요.' },
  ADDED: { title: '이 예약을 거절할까요?', action: '거절하기', keep: '거절하지 않기', done: '예약을 거절했어요.' },
  WAITING: { title: '대기를 취소할까요?', action: '대기 취소하기', keep: '계속 기다리기', done: '대기를 취소했어요.' },
  OFFERED: {
    title: '이 자리를 거절할까요?',
    action: '거절하기',
    keep: '거절하지 않기',
    done: '자리를 거절했어요.',
  },
  ENTERED: { title: '응모를 취소할까요?', action: '응모 취소하기', keep: '응모 유지하기', done: '응모를 취소했어요.' },
} as const;

type Cancellable = keyof typeof labels;

/** What happens after giving up something that costs no points; a lottery has no order before its draw. */
const afterRelease: Readonly<Record<Exclude<Cancellable, 'RESERVED'>, string>> = {
  ADDED: '',
  WAITING: ' 다시 신청하면 맨 뒤 순서가 돼요.',
  OFFERED: ' 다시 신청하면 맨 뒤 순서가 돼요.',
  ENTERED: ' 응모 마감 전에는 다시 응모할 수 있어요.',
};
const isCancellable = (status: string): status is Cancellable => Object.hasOwn(labels, status);

/** Returns why nothing can be cancelled: the lesson has begun, or the reservation is cancelled or over. */
function notCancellableReason({ declined }: OwnLesson, kind: string): string {
  if (declined) return '이미 거절한 예약이에요.';
  if (kind === 'RESERVED' || kind === 'ADDED') return '이미 시작한 수업이에요. 못 가게 됐다면 불참을 신고해 주세요.';
  if (isCancellable(kind)) return '이미 시작한 수업이에요.';
  return kind === 'CANCELLED' || kind === 'LATE_CANCELLED' ? '이미 취소한 예약이에요.' : '이미 끝난 수업이에요.';
}

/** A seat that an expert gave has words of its own, because it is declined and not cancelled. */
const kindOf = ({ status, confirmed }: OwnLesson): string =>
  status === 'RESERVED' && isDeclined({ from: status, confirmed }) ? 'ADDED' : status;

const isLateCancelNow = ({ status, confirmed, freeUntil }: OwnLesson, now: Date) =>
  status === 'RESERVED' && confirmed && freeUntil !== null && now >= freeUntil;

/** Dialog that cancels a reservation, a place in the waiting list or a lottery entry, and shows the cost first. */
export function CancelDialog({
  reservation,
  now,
  onClose,
}: {
  reservation: OwnLesson;
  now: Date;
  onClose: () => void;
}) {
  const { lesson } = reservation;
  const kind = kindOf(reservation);
  const utils = trpc.useUtils();
  const [problem, setProblem] = useState<string | null>(null);
  // A seat that its owner has not confirmed costs no points.
  const hasCosts = kind === 'RESERVED';
  const isLate = isLateCancelNow(reservation, now);
  const penalty = trpc.b2bLearner.penalty.useQuery(undefined, { staleTime: 0, enabled: hasCosts });
  const cancel = trpc.b2bLearner.cancel.useMutation({
    onSuccess: (answer) => {
      const done = isCancellable(kind) ? labels[kind].done : '취소했어요.';
      const undecided = undecidedPoints({ ...reservation, ...answer });
      toast(undecided === null ? done : `${done} ${undecidedPointsText(undecided)}`, { tone: 'good' });
      onClose();
    },
    onError: (thrown) => setProblem(rejectionOf(thrown, offlineUntyped).message),
    onSettled: () => utils.b2bLearner.invalidate(),
  });
  const close = (isOpen: boolean) => (isOpen ? undefined : onClose());
  if (!isCancellable(kind) || now >= lesson.startsAt)
    return (
      <Dialog
        open
        size="s"
        title="취소할 수 없어요"
        onOpenChange={close}
        footer={<Button onClick={onClose}>닫기</Button>}
      >
        {notCancellableReason(reservation, kind)}
      </Dialog>
    );
  return (
    <Dialog
      open
      size="s"
      title={labels[kind].title}
      description={`${lesson.program.title} · ${formatSeoulDateTime(lesson.startsAt)}`}
      onOpenChange={close}
      footer={
        <>
          {problem ? (
            <Banner tone="bad" role="alert" className="basis-full!">
              {problem}
            </Banner>
          ) : null}
          <Button onClick={onClose}>{labels[kind].keep}</Button>
          <Button
            variant={isLate ? 'danger' : 'green'}
            loading={cancel.isPending}
            disabled={hasCosts && !penalty.data}
            onClick={() => {
              setProblem(null);
              cancel.mutate({ b2bTimetableReservationId: reservation.b2bTimetableReservationId, late: isLate });
            }}
          >
            {labels[kind].action}
          </Button>
        </>
      }
    >
      {!hasCosts ? (
        <p className="text-[15px] text-ink-2">벌점은 없어요.{afterRelease[kind]}</p>
      ) : penalty.data ? (
        <Costs reservation={reservation} penalty={penalty.data} now={now} />
      ) : penalty.isError ? (
        <FailedPart title="벌점을 불러오지 못했어요." onRetry={() => penalty.refetch()} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

/** Shows the cost by the rules of this lesson, by which the points are given; new lessons may have other rules. */
export function Costs({
  reservation,
  penalty: { pointsThisMonth, undecided },
  now,
}: {
  reservation: OwnLesson;
  penalty: Pick<PenaltyState, 'pointsThisMonth' | 'undecided'>;
  now: Date;
}) {
  const { freeUntil, lesson } = reservation;
  const { latePoints, noShowPoints, blockPoints, blockDays } = lesson.rules;
  const isLate = isLateCancelNow(reservation, now);
  // Points are given when the attendance is closed, so they count in the month of the lesson.
  const isThisMonth = seoulMonth(lesson.startsAt) === seoulMonth(now);
  const month = isThisMonth ? '이번 달' : `${seoulParts(lesson.startsAt).month}월`;
  const pointsBefore = isThisMonth ? pointsThisMonth : 0;
  const pointsAfter = pointsBefore + (isLate ? latePoints : 0);
  const beside = undecidedInSameMonth(undecided, { startsAt: lesson.startsAt, now });
  const maxPoints = pointsAfter + beside.points;
  const canBlock = pointsAfter < blockPoints && maxPoints >= blockPoints;
  return (
    <>
      <DescriptionList
        entries={[
          { key: 'now', term: `${month} 현재 벌점`, value: `${pointsBefore}점` },
          { key: 'after', term: isLate ? '자리가 차지 않으면' : '취소한 뒤', value: `${pointsAfter}점` },
          ...(isLate
            ? [{ key: 'absent', term: '취소하지 않고 결석하면', value: `${pointsBefore + noShowPoints}점` }]
            : []),
          ...(freeUntil
            ? [
                {
                  key: 'free',
                  term: '벌점 없는 취소 기한',
                  value: `${formatSeoulDateTime(freeUntil)}${isLate ? '까지였어요' : '까지'}`,
                },
              ]
            : []),
        ]}
      />
      {beside.count > 0 ? (
        <Banner tone={canBlock ? 'warn' : 'plain'} className="mt-3">
          아직 확정되지 않은 벌점 {beside.count}건은 최대 {beside.points}점이에요.
          {canBlock
            ? ` 모두 확정되면 ${maxPoints}점이 되어 ${blockDays}일 동안 새로 예약할 수 없어요.`
            : ' 위 벌점에는 아직 들어 있지 않아요.'}
        </Banner>
      ) : null}
      {isLate ? (
        <div className="mt-3 grid gap-2.5">
          {pointsAfter >= blockPoints ? (
            <Banner tone="bad">
              벌점이 {pointsAfter}점이 되면 {blockDays}일 동안 새로 예약할 수 없어요.
            </Banner>
          ) : canBlock ? null : (
            <Banner tone="warn">
              {month} 벌점이 {blockPoints}점이 되면 {blockDays}일 동안 새로 예약할 수 없어요.
            </Banner>
          )}
          <Banner tone="promise">
            벌점은 전문가가 출석을 마감한 뒤에 확정돼요. 그 전에 다른 분이 자리를 채우면 생기지 않아요.{' '}
            {pointRuleText(lesson.rules)}
          </Banner>
        </div>
      ) : (
        <Banner tone="promise" className="mt-3">
          지금은 벌점 없이 취소할 수 있어요.
        </Banner>
      )}
    </>
  );
}
