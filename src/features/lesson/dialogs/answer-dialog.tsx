'use client';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { unansweredText } from '~/domain/payment/texts/request-text';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatClockSpan, formatSeoulDate, formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { daysUntilLabel, otherName } from '../lesson-labels';
import { ChosenTimeNotice } from '../time/chosen-time-notice';
import { useLessonChange } from '../use-lesson-change';
import type { LessonDialogProps } from './dialog-frame';

interface AnswerDialogProps extends LessonDialogProps {
  /** Opens the dialog to propose another time. */
  onOther: () => void;
  /** Opens the dialog to decline a request. */
  onDecline: () => void;
}

/**
 * Shows the lesson date confirmation: the time of the other side in large type, with buttons to accept it or to propose
 * another time.
 */
export function AnswerDialog({ contract, side, lesson, now, onClose, onOther, onDecline }: AnswerDialogProps) {
  const { changed, onRejected } = useLessonChange(onClose);
  const moving = lesson?.proposedStartsAt ?? null;
  const onError = onRejected;
  const confirm = trpc.lesson.confirm.useMutation({
    onSuccess: (ids) => changed(moving ? '수업 시간을 바꿨어요.' : '수업 시간을 확정했어요.', ids),
    onError,
  });
  const decline = trpc.lesson.declineMove.useMutation({
    onSuccess: (ids) => changed('수업 시간을 그대로 유지했어요.', ids),
    onError,
  });
  if (!lesson) return null;

  const startsAt = moving ?? lesson.startsAt;
  const endsAt = new Date(startsAt.getTime() + (lesson.endsAt.getTime() - lesson.startsAt.getTime()));
  const encryptedLessonId = lesson.encryptedId;
  return (
    <Dialog
      open
      size="s"
      title={moving ? `${otherName(contract, side)}의 시간 변경 요청` : '이 시간에 수업할까요?'}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footNote={<ChosenTimeNotice {...{ contract, lesson, side, startsAt, now }} by="reader" />}
      footer={
        <>
          {moving ? (
            <Button loading={decline.isPending} onClick={() => decline.mutate({ encryptedLessonId })}>
              기존 시간 유지하기
            </Button>
          ) : (
            <>
              <Button variant="text" onClick={onDecline}>
                거절하기
              </Button>
              {lesson.mayMove ? <Button onClick={onOther}>다른 시간 제안하기</Button> : null}
            </>
          )}
          <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ encryptedLessonId })}>
            {moving ? '수락하기' : '확정하기'}
          </Button>
        </>
      }
    >
      <div className="rounded-l bg-sunken px-5 py-6 text-center">
        <p className="text-small text-ink-2">
          {[otherName(contract, side), daysUntilLabel(startsAt, now)].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-h1 tnum">{formatSeoulDate(startsAt)}</p>
        <p className="text-h2 text-green tnum">{formatClockSpan({ startsAt, endsAt })}</p>
        <p className="mt-2 text-small text-ink-2">
          {contract.program.title} · {lesson.place}
        </p>
      </div>
      {moving ? (
        <p className="mt-3 text-small text-ink-2">
          기존 시간은{' '}
          <b className="font-semibold text-ink">
            {withParticle(formatSeoulDateTime(lesson.startsAt), '이에요', '예요')}
          </b>
          .
        </p>
      ) : null}
      {moving ? null : (
        <p className="mt-3 text-small text-ink-2">
          {unansweredText(lesson.answerBy ?? lesson.startsAt, { answers: side, reads: side })}
        </p>
      )}
    </Dialog>
  );
}
