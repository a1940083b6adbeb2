'use client';
import { useState } from 'react';
import { VisitCodeForm } from '~/components/outbox/visit-code-form';
import { hasQueuedCode, useQueuedLesson, useQueueVisit } from '~/components/outbox/visit-queue';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import { actionsFor } from '~/domain/lesson/lesson-actions';
import type { LessonView } from '~/domain/lesson/schema/views';
import type { PartyRole } from '~/domain/lesson/status';
import { visitTexts } from '~/domain/lesson/texts/visit-labels';
import { formatSeoulDateTime, formatSeoulTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { useLessonChange } from '../use-lesson-change';
import { useLessonDialog } from '../use-lesson-dialog';
import { DialogSubject } from './dialog-frame';
import { VisitEvidence } from './visit-evidence';

interface VisitDialogProps {
  encryptedContractId: string;
  side: PartyRole;
  lesson: LessonView;
  now: Date;
  onClose: () => void;
}

/**
 * Shows what the coach recorded on arrival. While the lesson is about to begin or runs, the learner reads the visit
 * code here and the coach enters it, also without a connection. The learner can object to the record.
 */
export function VisitDialog({ encryptedContractId, side, lesson: stored, now, onClose }: VisitDialogProps) {
  const { show } = useLessonDialog();
  const { lesson, waiting } = useQueuedLesson(stored);
  const enter = useEnterCode(stored, onClose);
  const [isSending, setSending] = useState(false);
  const isQueued = hasQueuedCode(waiting);
  const hasCode = !isQueued && actionsFor({ ...lesson, side, now }, lesson.soldUnder).includes('VISIT_CODE');
  const canObject = side === 'learner' && lesson.visit?.arrivedAt && !lesson.disputed;
  return (
    <Dialog
      open
      size="s"
      title={hasCode ? '방문 코드' : '도착과 종료 기록'}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          {canObject ? (
            <Button
              onClick={() => show({ type: 'report', encryptedId: encryptedContractId, lesson: lesson.encryptedId })}
            >
              문제 신고하기
            </Button>
          ) : null}
          {hasCode && side === 'coach' ? (
            <OwnerButton type="submit" form="visit-code" variant="primary" loading={isSending}>
              코드 확인하기
            </OwnerButton>
          ) : (
            <Button variant="primary" onClick={onClose}>
              닫기
            </Button>
          )}
        </>
      }
    >
      <DialogSubject>{formatSeoulDateTime(lesson.startsAt)}</DialogSubject>
      {hasCode && side === 'learner' ? <VisitCode lesson={lesson} /> : null}
      {hasCode && side === 'coach' ? (
        <VisitCodeForm
          id="visit-code"
          onCode={async (code) => {
            setSending(true);
            const message = await enter(code);
            setSending(false);
            return message;
          }}
        />
      ) : null}
      {isQueued ? (
        <p className="mb-4 text-[15px]">입력한 방문 코드는 보낼 기록에 있어요. 연결되면 맞는지 확인해요.</p>
      ) : null}
      <VisitEvidence visit={lesson.visit} />
    </Dialog>
  );
}

function VisitCode({ lesson: { encryptedId } }: { lesson: LessonView }) {
  const visitCode = trpc.lesson.visitCode.useQuery({ encryptedLessonId: encryptedId }, { retry: false, staleTime: 0 });
  if (visitCode.error)
    return (
      <ErrorState
        level={3}
        title="방문 코드를 불러오지 못했어요"
        detail={rejectionOf(visitCode.error).message}
        onRetry={async () => void (await visitCode.refetch())}
      />
    );
  return (
    <div className="mb-4 text-center">
      {visitCode.data ? (
        <p className="rounded-m bg-green-soft py-5 text-[44px] leading-none font-bold tracking-[0.2em] text-green tnum">
          {visitCode.data.code}
        </p>
      ) : (
        <SkeletonGroup label="방문 코드를 불러오고 있어요">
          <Skeleton className="h-21" />
        </SkeletonGroup>
      )}
      <p className="mt-3 text-left text-[15px]">
        코치가 오면 이 코드를 알려 주세요. 코치와 만났다는 기록이 남아요. 알려 주지 않아도 수업은 그대로 진행돼요.{' '}
        {visitTexts.codeTold}
      </p>
      {visitCode.data ? (
        <p className="mt-1 text-left text-small text-ink-2">
          {formatSeoulTime(visitCode.data.until)}까지 쓸 수 있어요.
        </p>
      ) : null}
    </div>
  );
}

/**
 * Returns the function that sends a code. Without a connection the code is queued, under the same key, and checked once
 * it is back.
 * @returns the message for the field of a wrong code, null for everything else
 */
function useEnterCode(
  { encryptedId: encryptedLessonId, startsAt }: LessonView,
  onClose: () => void,
): (code: string) => Promise<string | null> {
  const { changed, onRejected } = useLessonChange(onClose);
  const queueVisit = useQueueVisit();
  const { mutateAsync } = trpc.lesson.enterVisitCode.useMutation({
    onSuccess: () => changed('방문 코드를 확인했어요.'),
  });
  const send = useIdempotentCall(async (input: Entered & { idempotencyKey?: string }) => {
    try {
      await mutateAsync(input);
    } catch (thrown) {
      if (rejectionOf(thrown).code !== 'UNAVAILABLE' || queueVisit === null) throw thrown;
      const { idempotencyKey, ...entered } = input;
      const label = `${formatSeoulDateTime(startsAt)} 수업 방문 코드`;
      await queueVisit({ kind: 'enterVisitCode', input: entered, idempotencyKey, startsAt, label });
      toast('연결되면 방문 코드를 확인할게요. 도착과 종료는 그대로 기록돼요.');
      onClose();
    }
  });
  return async (code) => {
    try {
      await send({ encryptedLessonId, code });
      return null;
    } catch (thrown) {
      const message = fieldIssues(rejectionOf(thrown))['code'] ?? null;
      if (message === null) await onRejected(thrown);
      return message;
    }
  };
}

type Entered = { encryptedLessonId: string; code: string };
