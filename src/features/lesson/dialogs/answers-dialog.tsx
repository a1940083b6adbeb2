'use client';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { Dialog } from '~/components/ui/dialog';
import { answerer, byDeadline, isAnswerable, isConfirmable } from '~/domain/lesson/next-step';
import type { LessonView } from '~/domain/lesson/schema/views';
import { contractTime, freeUntilLabel, timeTerms } from '~/domain/lesson/time-terms';
import { unansweredMoveText, unansweredText } from '~/domain/payment/texts/request-text';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { otherName } from '../lesson-labels';
import { ChosenTimesNotice } from '../time/chosen-time-notice';
import { useLessonChange } from '../use-lesson-change';
import { useLessonDialog } from '../use-lesson-dialog';
import { type LessonDialogProps, DialogWait } from './dialog-frame';

const timeOf = ({ startsAt, proposedStartsAt }: LessonView) => proposedStartsAt ?? startsAt;
const byTime = (a: LessonView, b: LessonView) => timeOf(a).getTime() - timeOf(b).getTime();

const deadlineOf = ({ answerBy, startsAt }: LessonView) => answerBy ?? startsAt;

/**
 * Shows every time of a contract that the other side requested, to confirm or decline all of them together; without
 * any, the times that this side requested, to withdraw them.
 */
export function AnswersDialog({ contract, side, now, onClose }: LessonDialogProps) {
  const { show } = useLessonDialog();
  const confirm = useConfirm();
  const { encryptedId, lessons } = contract;
  const { changed, onRejected } = useLessonChange(onClose, undefined, 'answers');
  const confirmAll = trpc.lesson.confirmTimes.useMutation({
    onSuccess: (ids) => changed(`수업 시간 ${ids.count}개를 확정했어요.`, ids),
    onError: onRejected,
  });
  const drop = trpc.lesson.dropTimes.useMutation({
    onSuccess: (ids, { purpose }) =>
      changed(
        purpose === 'decline' ? `시간 요청 ${ids.count}개를 거절했어요.` : `시간 요청 ${ids.count}개를 취소했어요.`,
        ids,
      ),
    onError: onRejected,
  });
  const toAnswer = lessons.filter((lesson) => isConfirmable(lesson, { side, now })).sort(byTime);
  const awaited = lessons
    .filter((lesson) => ![null, side].includes(answerer(lesson)) && isAnswerable(lesson, now))
    .sort(byTime);
  const times = toAnswer.length > 0 ? toAnswer : awaited;
  const isAnswering = toAnswer.length > 0;
  const isSingle = times.length === 1;
  const by = isAnswering ? 'reader' : 'other';
  const requests = times.filter(({ proposedStartsAt }) => proposedStartsAt === null).sort(byDeadline);
  const moves = times.filter(({ proposedStartsAt }) => proposedStartsAt !== null).sort(byDeadline);
  const [[request], [move]] = [requests, moves];
  const sides = { answers: isAnswering ? side : side === 'learner' ? 'coach' : 'learner', reads: side } as const;
  if (!request && !move)
    return (
      <DialogWait
        title="수업 시간 요청"
        onClose={onClose}
        error="답을 기다리는 시간이 없어요. 닫고 다시 확인해 주세요."
      />
    );

  const dropAll = async () => {
    const isConfirmed = await confirm(
      isAnswering
        ? {
            title: isSingle ? '시간 요청을 거절할까요?' : `시간 요청 ${times.length}개를 모두 거절할까요?`,
            description: '새로 요청한 수업의 횟수는 그대로 남고, 확정된 수업은 기존 시간 그대로예요.',
            confirmLabel: isSingle ? '거절하기' : '모두 거절하기',
          }
        : {
            title: isSingle ? '시간 요청을 취소할까요?' : `시간 요청 ${times.length}개를 모두 취소할까요?`,
            description: '횟수는 그대로 남고, 확정된 수업은 기존 시간 그대로예요.',
            confirmLabel: isSingle ? '취소하기' : '모두 취소하기',
          },
    );
    if (isConfirmed) drop.mutate({ encryptedId, purpose: isAnswering ? 'decline' : 'withdraw' });
  };
  const free = (lesson: LessonView) => {
    const chosen = contractTime(contract, lesson, { startsAt: timeOf(lesson), by, now });
    return freeUntilLabel(timeTerms(chosen, contract.soldUnder), contract.soldUnder);
  };
  return (
    <Dialog
      open
      title={
        isAnswering
          ? `${otherName(contract, side)}의 시간 요청 ${times.length}개`
          : `내가 요청한 시간 ${times.length}개`
      }
      onOpenChange={(open) => (open ? undefined : onClose())}
      footNote={
        isAnswering ? (
          <ChosenTimesNotice
            {...{ contract, side, by, now }}
            times={times.map((lesson) => ({ lesson, startsAt: timeOf(lesson) }))}
          />
        ) : null
      }
      footer={
        isAnswering ? (
          <>
            <Button variant="text" loading={drop.isPending} onClick={() => void dropAll()}>
              {isSingle ? '거절하기' : '모두 거절하기'}
            </Button>
            <Button variant="primary" loading={confirmAll.isPending} onClick={() => confirmAll.mutate({ encryptedId })}>
              {isSingle ? '확정하기' : `${times.length}개 모두 확정하기`}
            </Button>
          </>
        ) : (
          <>
            <Button loading={drop.isPending} onClick={() => void dropAll()}>
              {isSingle ? '요청 취소하기' : '요청 모두 취소하기'}
            </Button>
            <Button variant="green" onClick={onClose}>
              닫기
            </Button>
          </>
        )
      }
    >
      <Banner tone="plain">
        {[
          request
            ? unansweredText(
                deadlineOf(request),
                sides,
                requests.filter((time) => deadlineOf(time).getTime() === deadlineOf(request).getTime()).length,
              )
            : null,
          move ? unansweredMoveText(deadlineOf(move), sides) : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </Banner>
      <ol className="mt-2 divide-y divide-line">
        {times.map((lesson) => (
          <li key={lesson.encryptedId} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold tnum">{formatSeoulDateTime(timeOf(lesson))}</p>
              <p className="text-small text-ink-2 tnum">
                {[
                  lesson.proposedStartsAt ? `지금 ${formatSeoulDateTime(lesson.startsAt)}` : null,
                  side === 'learner' ? free(lesson) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {isAnswering ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${formatSeoulDateTime(timeOf(lesson))} 따로 답하기`}
                onClick={() => show({ type: 'time', encryptedId, lesson: lesson.encryptedId })}
              >
                따로 답하기
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
