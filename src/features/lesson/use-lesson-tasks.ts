'use client';
import { useCallback } from 'react';
import { useConfirm } from '~/components/ui/confirm';
import type { LessonAction } from '~/domain/lesson/lesson-actions';
import type { LessonView } from '~/domain/lesson/schema/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { clock } from './lesson-labels';
import { type DialogType, useLessonDialog } from './use-lesson-dialog';
import { useLessonChange } from './use-lesson-change';

const dialogOf: Partial<Record<LessonAction, DialogType>> = {
  CONFIRM: 'time',
  ACCEPT_MOVE: 'time',
  OTHER_TIME: 'move',
  MOVE: 'move',
  CANCEL: 'cancel',
  NO_SHOW: 'absent',
  COMPLAIN: 'report',
  ADD_WORDS: 'words',
  VISIT_CODE: 'visit',
};

/** Returns whether an action opens its own dialog; the others run directly or after one confirmation. */
export function opensDialog(action: LessonAction): boolean {
  return dialogOf[action] !== undefined;
}

/** Returns the question before a record of the coach, which cannot be changed afterwards. */
function visitQuestion(
  action: 'CHECK_IN' | 'CHECK_OUT',
  { startsAt, endsAt, soldUnder }: Pick<LessonView, 'startsAt' | 'endsAt' | 'soldUnder'>,
) {
  const at = formatSeoulDateTime(startsAt);
  return action === 'CHECK_IN'
    ? {
        title: '지금 도착했나요?',
        description: `${at} 수업에 지금 시각을 도착 시각으로 남겨요. 회원도 볼 수 있고, 고칠 수 없어요.`,
        confirmLabel: '도착 기록하기',
      }
    : {
        title: '수업을 마치고 나왔나요?',
        description:
          `${at} 수업에 지금 시각을 종료 시각으로 남기고, 수업이 끝나는 ${clock(endsAt)}부터 완료로 기록해요. ` +
          `회원도 볼 수 있고, 완료 기록 뒤 ${soldUnder.holdUndoMinutes}분 동안 되돌릴 수 있어요.`,
        confirmLabel: '종료 기록하기',
      };
}

const nothing = () => {};

/** Returns the actions of a lesson's buttons: each opens its dialog, or runs directly or after one confirmation. */
export function useLessonTasks(encryptedContractId: string) {
  const { show } = useLessonDialog();
  const confirm = useConfirm();
  const { changed, onRejected } = useLessonChange(nothing);
  const undoHeld = trpc.lesson.undoHold.useMutation({
    onSuccess: (ids) => changed('완료 기록을 되돌렸어요.', ids),
    onError: onRejected,
  });
  const markHeld = trpc.lesson.hold.useMutation({
    onSuccess: (ids) =>
      changed('수업을 마쳤다고 기록했어요.', ids, {
        label: '되돌리기',
        run: () => undoHeld.mutate({ encryptedLessonId: ids.encryptedLessonId }),
      }),
    onError: onRejected,
  });
  const arrive = trpc.lesson.checkIn.useMutation({
    onSuccess: () => changed('도착을 기록했어요.'),
    onError: onRejected,
  });
  const leave = trpc.lesson.checkOut.useMutation({
    onSuccess: ({ status, visit: _visit, ...ids }) =>
      status === 'HELD'
        ? changed('종료를 기록했어요.', ids, {
            label: '되돌리기',
            run: () => undoHeld.mutate({ encryptedLessonId: ids.encryptedLessonId }),
          })
        : changed('종료를 기록했어요.'),
    onError: onRejected,
  });
  const arriveOnce = useIdempotentCall(arrive.mutateAsync);
  const leaveOnce = useIdempotentCall(leave.mutateAsync);
  const decline = trpc.lesson.declineMove.useMutation({
    onSuccess: (ids) => changed('지금 시간 그대로예요.', ids),
    onError: onRejected,
  });

  const run = useCallback(
    async (action: LessonAction, lesson: Pick<LessonView, 'encryptedId' | 'startsAt' | 'endsAt' | 'soldUnder'>) => {
      const { encryptedId: encryptedLessonId, startsAt, endsAt, soldUnder } = lesson;
      const type = dialogOf[action];
      if (type) return show({ type, encryptedId: encryptedContractId, lesson: encryptedLessonId });
      if (action === 'HOLD') {
        const isConfirmed = await confirm({
          title: '수업을 마쳤나요?',
          description:
            `${formatSeoulDateTime(startsAt)} 수업을 완료로 기록해요. ` +
            `회원에게는 ${soldUnder.holdUndoMinutes}분 뒤에 알리고, 그때까지 되돌릴 수 있어요.`,
          confirmLabel: '완료 기록하기',
        });
        if (isConfirmed) markHeld.mutate({ encryptedLessonId });
        return undefined;
      }
      if (action === 'CHECK_IN' || action === 'CHECK_OUT') {
        if (!(await confirm(visitQuestion(action, { startsAt, endsAt, soldUnder })))) return undefined;
        const record = action === 'CHECK_IN' ? arriveOnce : leaveOnce;
        // The hooks above show the rejection.
        return record({ encryptedLessonId }).then(
          () => undefined,
          () => undefined,
        );
      }
      if (action === 'UNDO_HOLD') return undoHeld.mutate({ encryptedLessonId });
      return decline.mutate({ encryptedLessonId });
    },
    [show, confirm, markHeld, undoHeld, decline, arriveOnce, leaveOnce, encryptedContractId],
  );
  return { run, pending: [markHeld, undoHeld, decline, arrive, leave].some(({ isPending }) => isPending) };
}
