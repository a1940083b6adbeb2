'use client';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { DescriptionList } from '~/components/ui/description-list';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { Stepper } from '~/components/ui/stepper';
import { canPlanSeries, MIN_SERIES_LESSONS, seriesStarts } from '~/domain/lesson/series';
import { noTimeText } from '~/domain/lesson/open-times';
import type { SeriesPlan } from '~/domain/lesson/schema/series';
import { freeUntilLabel, timeTerms } from '~/domain/lesson/time-terms';
import { formatSeoulDateTime, formatSeoulDay, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { otherName } from '../lesson-labels';
import { ChosenTimesNotice } from '../time/chosen-time-notice';
import { TimePicker } from '../time/time-picker';
import { useLessonChange } from '../use-lesson-change';
import { useSavedChoice } from '../use-saved-choice';
import type { LessonDialogProps } from './dialog-frame';
import { NoTime } from './no-time';
import { PlannedWeek } from './planned-week';

/** Books the remaining lessons of a contract every week: first the first time, then every week with its conflicts. */
export function SeriesDialog(props: LessonDialogProps) {
  const { contract, side, now, onClose } = props;
  const savedStart = useSavedChoice(contract.encryptedId).startsAt ?? null;
  const [startsAt, setStartsAt] = useState<Date | null>(
    savedStart && savedStart > now ? savedStart : (contract.heldStartsAt ?? null),
  );
  const [isPlanning, setPlanning] = useState(false);
  const reason =
    noTimeText(contract, side) ??
    (canPlanSeries(contract) ? null : '매주 예약은 남은 수업이 2회 이상인 단기·정기 수업에서 할 수 있어요.');
  if (reason !== null) return <NoTime title="매주 예약" reason={reason} onClose={onClose} />;
  if (isPlanning && startsAt) return <PlanForm {...props} startsAt={startsAt} onBack={() => setPlanning(false)} />;
  return (
    <Dialog
      open
      size="l"
      title="매주 예약"
      description="첫 수업 시간을 골라 주세요. 그다음 주부터 같은 요일, 같은 시간으로 이어져요."
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button variant="primary" disabled={!startsAt} onClick={() => setPlanning(true)}>
          {startsAt ? `매주 ${weeklyLabel(startsAt)} 일정 보기` : '시간을 골라 주세요'}
        </Button>
      }
    >
      <TimePicker
        contract={contract}
        side={side}
        encryptedLessonId={null}
        value={startsAt}
        requestedAt={null}
        onChange={setStartsAt}
        now={now}
      />
    </Dialog>
  );
}

interface PlanFormProps extends LessonDialogProps {
  startsAt: Date;
  onBack: () => void;
}

function PlanForm({ contract, side, now, onClose, startsAt, onBack }: PlanFormProps) {
  const { encryptedId } = contract;
  const [count, setCount] = useState(contract.counts.left);
  const [skipHolidays, setSkipHolidays] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<number, Date>>(new Map());
  const query = trpc.lesson.planSeries.useQuery(
    { encryptedId, startsAt, skipHolidays },
    { staleTime: 0, retry: false, placeholderData: (before) => before },
  );
  const { changed, onRejected } = useLessonChange(onClose, () => ({ startsAt }), 'series');
  const request = trpc.lesson.requestSeries.useMutation({
    onSuccess: (ids) =>
      changed(
        `수업 ${ids.count}회의 시간을 ${side === 'learner' ? '요청' : '제안'}했어요. 답이 오면 알려 드려요.`,
        ids,
      ),
    onError: async (error) => {
      await onRejected(error);
      await query.refetch();
    },
  });
  const plan = query.data;
  const starts = plan ? seriesStarts(plan.weeks, choices, count) : [];
  const last = starts.at(-1);
  const choose = (week: Date, at: Date | null) => {
    const next = new Map(choices);
    if (at) next.set(week.getTime(), at);
    else next.delete(week.getTime());
    setChoices(next);
  };
  return (
    <Dialog
      open
      title={`매주 ${weeklyLabel(startsAt)} 예약`}
      description={`${formatSeoulDay(startsAt)}부터 매주 이어져요. ${otherName(contract, side)}${side === 'learner' ? '가' : '이'} 한 번에 확정할 수 있어요. 그 전에는 언제든 취소할 수 있어요.`}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footNote={
        <ChosenTimesNotice
          {...{ contract, side, now }}
          by="other"
          times={starts.map((at) => ({ lesson: null, startsAt: at }))}
        />
      }
      footer={
        <>
          <Button onClick={onBack}>첫 시간 다시 고르기</Button>
          <Button
            variant="primary"
            disabled={starts.length < MIN_SERIES_LESSONS || query.isFetching}
            loading={request.isPending}
            onClick={() => request.mutate({ encryptedId, starts })}
          >
            {starts.length < MIN_SERIES_LESSONS
              ? `${MIN_SERIES_LESSONS}회 이상 골라 주세요`
              : `${starts.length}회 ${side === 'learner' ? '요청하기' : '제안하기'}`}
          </Button>
        </>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-[15.5px] font-semibold">예약할 횟수</p>
        <Stepper
          label="예약할 횟수"
          unit="회"
          min={MIN_SERIES_LESSONS}
          max={contract.counts.left}
          value={count}
          onChange={setCount}
        />
      </div>
      <Checkbox
        label="공휴일 건너뛰기"
        hint={
          plan?.holidaysUnknownFrom
            ? `${plan.holidaysUnknownFrom}년 공휴일은 아직 발표되지 않아서 건너뛰지 못해요.`
            : '공휴일인 주는 다른 날을 고르거나 한 주 미뤄요.'
        }
        checked={skipHolidays}
        onChange={(event) => setSkipHolidays(event.target.checked)}
      />
      {query.error ? (
        <ErrorState
          level={3}
          title="일정을 불러오지 못했어요"
          detail={rejectionOf(query.error).message}
          onRetry={async () => void (await query.refetch())}
        />
      ) : null}
      {plan ? (
        <>
          <DescriptionList className="mt-2" entries={summary(plan, starts)} />
          {starts.length < count ? (
            <Banner tone="warn" className="mt-3">
              이용 기한 안에는 {starts.length}회까지 예약할 수 있어요. 어려운 주에는 다른 시간을 골라 주세요.
            </Banner>
          ) : null}
          <ol aria-busy={query.isPlaceholderData} className="mt-3 divide-y divide-line">
            {plan.weeks
              .filter(({ startsAt: at }) => starts.length < count || !last || at <= last)
              .map((week) => {
                const chosen = choices.get(week.startsAt.getTime()) ?? null;
                return (
                  <PlannedWeek
                    key={week.startsAt.getTime()}
                    week={week}
                    side={side}
                    chosen={chosen}
                    onChoose={(at) => choose(week.startsAt, at)}
                    noneLabel="이 주는 건너뛰기"
                    detail={side === 'learner' ? freeText(chosen ?? week.startsAt, contract, now) : null}
                  />
                );
              })}
          </ol>
        </>
      ) : query.error ? null : (
        <SkeletonGroup className="mt-4 grid gap-3" label="일정을 확인하고 있어요">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

/** "화요일 19:00" as a person reads it: "화요일 오후 7시". */
function weeklyLabel(at: Date): string {
  const time = formatSeoulDateTime(at).split(') ')[1] ?? '';
  return `${weekdayLabel(seoulParts(at).weekday)}요일 ${time}`;
}

function summary({ left, expiresAt }: SeriesPlan, starts: readonly Date[]) {
  const last = starts.at(-1);
  return [
    { key: 'left', term: '예약 뒤 남는 횟수', value: `${left - starts.length}회` },
    ...(last ? [{ key: 'last', term: '마지막 수업', value: formatSeoulDateTime(last) }] : []),
    ...(expiresAt ? [{ key: 'end', term: '이용 기한', value: `${formatSeoulDateTime(expiresAt)}까지` }] : []),
  ];
}

function freeText(startsAt: Date, { unitPrice, waiversLeft, soldUnder }: LessonDialogProps['contract'], now: Date) {
  return freeUntilLabel(
    timeTerms({ startsAt, fixing: { by: 'other' }, unitPrice, waiversLeft, now }, soldUnder),
    soldUnder,
  );
}
