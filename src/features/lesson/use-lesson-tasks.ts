'use client';
import { useCallback } from 'react';
import { useQueueVisit } from '~/components/outbox/visit-queue';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { LessonAction } from '~/domain/lesson/lesson-actions';
import type { LessonView } from '~/domain/lesson/schema/views';
import { visitQuestion } from '~/domain/lesson/texts/visit-labels';
import { errorCatalogue } from '~/domain/shared/errors';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
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
  SUBSTITUTE: 'substitute',
  ANSWER_SUBSTITUTE: 'substitute',
};

/** Returns whether an action opens its own dialog; the others run directly or after one confirmation. */
export function opensDialog(action: LessonAction): boolean {
  return dialogOf[action] !== undefined;
}

/** Actions without a dialog that only the account's owner may call. */
export const ownerActions: ReadonlySet<LessonAction> = new Set(['HOLD', 'CHECK_IN', 'CHECK_OUT']);

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
  const queueVisit = useQueueVisit();
  const decline = trpc.lesson.declineMove.useMutation({
    onSuccess: (ids) => changed('수업 시간을 그대로 유지했어요.', ids),
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
        if (!(await confirm(visitQuestion(action, { startsAt, endsAt })))) return undefined;
        if (queueVisit === null) return toast(errorCatalogue.NOT_YOUR_HAND.message, { tone: 'bad' });
        return queueVisit({
          kind: action === 'CHECK_IN' ? 'checkIn' : 'checkOut',
          input: { encryptedLessonId },
          startsAt,
          label: `${formatSeoulDateTime(startsAt)} 수업 ${action === 'CHECK_IN' ? '도착' : '종료'}`,
        });
      }
      if (action === 'UNDO_HOLD') return undoHeld.mutate({ encryptedLessonId });
      return decline.mutate({ encryptedLessonId });
    },
    [show, confirm, markHeld, undoHeld, decline, queueVisit, encryptedContractId],
  );
  return { run, pending: markHeld.isPending || undoHeld.isPending || decline.isPending };
}
