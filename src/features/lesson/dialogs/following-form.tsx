'use client';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { FollowingPlan } from '~/domain/lesson/schema/series';
import type { LessonView } from '~/domain/lesson/schema/views';
import { contractTime, freeUntilLabel, timeTerms } from '~/domain/lesson/time-terms';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { otherName } from '../lesson-labels';
import { ChosenTimesNotice } from '../time/chosen-time-notice';
import { useLessonChange } from '../use-lesson-change';
import type { LessonDialogProps } from './dialog-frame';
import { PlannedWeek } from './planned-week';

type Row = FollowingPlan['moves'][number];

/** Returns the fixed lesson of a row, which keeps its deadline for free cancelling when it moves. */
const fixedLesson = ({ freeCancelUntil }: Row) => ({ status: 'CONFIRMED' as const, freeCancelUntil });

interface FollowingFormProps extends LessonDialogProps {
  lesson: LessonView;
  /** The new time of `lesson`. */
  startsAt: Date;
  onBack: () => void;
}

/** Shows every lesson that moves together with one, before all of the new times are proposed. */
export function FollowingForm({ contract, side, lesson, now, onClose, startsAt, onBack }: FollowingFormProps) {
  const { encryptedId } = contract;
  const [skipHolidays, setSkipHolidays] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<number, Date>>(new Map());
  const query = trpc.lesson.planFollowing.useQuery(
    { encryptedId, encryptedLessonId: lesson.encryptedId, startsAt, skipHolidays },
    { staleTime: 0, retry: false, placeholderData: (before) => before },
  );
  const { changed, onRejected } = useLessonChange(onClose, () => ({ startsAt }), 'move');
  const move = trpc.lesson.moveFollowing.useMutation({
    onSuccess: (ids) => changed(`수업 ${ids.count}회의 시간 변경을 요청했어요.`, ids),
    onError: async (error) => {
      await onRejected(error);
      await query.refetch();
    },
  });
  const moves = query.data ? chosenMoves(query.data, choices) : [];
  const fixed = new Map(query.data?.moves.map((row) => [row.encryptedLessonId, fixedLesson(row)]));
  const free = (row: Row, at: Date) => {
    const chosen = contractTime(contract, fixedLesson(row), { startsAt: at, by: 'other', now });
    return freeUntilLabel(timeTerms(chosen, contract.soldUnder), contract.soldUnder);
  };
  const choose = (planned: Date, at: Date | null) => {
    const next = new Map(choices);
    if (at) next.set(planned.getTime(), at);
    else next.delete(planned.getTime());
    setChoices(next);
  };
  return (
    <Dialog
      open
      title="이후 수업도 함께 변경"
      description={`${withParticle(otherName(contract, side), '이', '가')} 수락하기 전까지는 기존 시간 그대로예요. ${side === 'learner' ? '무료 취소 기한은 처음 정한 그대로이고, ' : ''}횟수는 바뀌지 않아요.`}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footNote={
        <ChosenTimesNotice
          {...{ contract, side, now }}
          by="other"
          times={moves.map((move) => ({
            lesson: fixed.get(move.encryptedLessonId) ?? null,
            startsAt: move.startsAt,
          }))}
        />
      }
      footer={
        <>
          <Button onClick={onBack}>시간 다시 고르기</Button>
          <Button
            variant="primary"
            disabled={moves.length === 0 || query.isFetching}
            loading={move.isPending}
            onClick={() => move.mutate({ encryptedId, moves })}
          >
            {moves.length === 0 ? '변경 요청하기' : `${moves.length}회 변경 요청하기`}
          </Button>
        </>
      }
    >
      <Checkbox
        label="공휴일 건너뛰기"
        hint="공휴일인 주는 다른 날을 고르거나 기존 시간을 유지해요."
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
      {query.data ? (
        <>
          {query.data.moves.length === 1 ? (
            <Banner tone="plain">함께 바꿀 이후 수업이 없어서 이 수업만 변경해요.</Banner>
          ) : null}
          <ol aria-busy={query.isPlaceholderData} className="mt-2 divide-y divide-line">
            {query.data.moves.map((row) => (
              <PlannedWeek
                key={row.encryptedLessonId}
                week={row}
                side={side}
                chosen={choices.get(row.startsAt.getTime()) ?? null}
                onChoose={(at) => choose(row.startsAt, at)}
                noneLabel="기존 시간 유지"
                detail={[
                  `지금 ${formatSeoulDateTime(row.from)}`,
                  side === 'learner' ? free(row, choices.get(row.startsAt.getTime()) ?? row.startsAt) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </ol>
        </>
      ) : query.error ? null : (
        <SkeletonGroup className="mt-4 grid gap-3" label="일정을 확인하고 있어요">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

/** Returns the lessons that move: those without a conflict, and those for which another time is chosen. */
function chosenMoves({ moves }: FollowingPlan, choices: ReadonlyMap<number, Date>) {
  return moves.flatMap(({ encryptedLessonId, startsAt, problem }) => {
    const at = problem === null ? startsAt : choices.get(startsAt.getTime());
    return at ? { encryptedLessonId, startsAt: at } : [];
  });
}

/** Returns whether lessons after this one may move with it: it is fixed, and later ones of the contract are, too. */
export function hasFollowing(lessons: readonly LessonView[], lesson: LessonView | null): boolean {
  return (
    lesson?.status === 'CONFIRMED' &&
    lessons.some(({ status, startsAt }) => status === 'CONFIRMED' && startsAt > lesson.startsAt)
  );
}
