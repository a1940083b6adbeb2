'use client';
import { FormDialog } from '~/components/form/form-dialog';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { OwnerButton } from '~/components/account/owner-button';
import { DialogClose } from '~/components/ui/dialog';
import { DescriptionList } from '~/components/ui/description-list';
import { TextArea } from '~/components/ui/text-area';
import type { CancelPreview, CancelPromise } from '~/domain/lesson/cancel';
import { bonusPayer } from '~/domain/lesson/texts/cost-texts';
import { declinesRequest } from '~/domain/lesson/next-step';
import { cancelLessonInput } from '~/domain/lesson/schema/lesson';
import type { PartyRole } from '~/domain/lesson/status';
import type { LessonView } from '~/domain/lesson/schema/views';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import {
  cancelTermText,
  chargeText,
  isLateTerm,
  movedDeadlineText,
  otherName,
  refundLossLines,
  waiversLabel,
} from '../lesson-labels';
import { useSavedChoice } from '../use-saved-choice';
import { useLessonChange } from '../use-lesson-change';
import { DialogSubject, DialogWait, type LessonDialogProps } from './dialog-frame';

/** The reason is optional, so one that is too short is not sent. */
const formSchema = cancelLessonInput.pick({ reason: true }).catch({});

/**
 * Shows the consequences of cancelling before the user cancels. The promise comes from the same function that executes
 * it.
 */
export function CancelDialog({ contract, side, lesson, now, onClose }: LessonDialogProps) {
  const savedChoice = useSavedChoice(contract.encryptedId);
  const form = useSchemaForm(formSchema, { reason: savedChoice.reason ?? '' }, ['reason']);
  const { changed, onRejected } = useLessonChange(onClose, () => form.getValues());
  const promise = trpc.lesson.cancelPromise.useQuery(
    { encryptedLessonId: lesson?.encryptedId ?? '' },
    { enabled: lesson !== null, staleTime: 0, refetchInterval: 30_000, retry: false },
  );
  const cancel = trpc.lesson.cancel.useMutation({
    onSuccess: (ids) => changed(lesson ? dialogTexts(lesson, side).done(promise.data) : '', ids),
    onError: onRejected,
  });
  if (!lesson) return null;
  if (!promise.data)
    return (
      <DialogWait
        title="수업 취소"
        onClose={onClose}
        error={promise.error ? rejectionOf(promise.error).message : undefined}
        onRetry={async () => void (await promise.refetch())}
      />
    );

  const { data } = promise;
  const texts = dialogTexts(lesson, side);
  const termTexts = [
    cancelTermText(data.term, lesson.soldUnder, contract.isNextPaid),
    movedDeadlineText(data.term, lesson, now),
  ];
  const termText = termTexts.filter((text) => text !== null).join(' ');
  const lines = cancelLines(data, side, contract.unitPrice);
  const harm = data.chargedLessons > 0 || data.bonusCredits > 0;
  return (
    <FormDialog
      open
      isDirty={form.isDirty}
      size="s"
      title={texts.title}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <DialogClose />
          <OwnerButton
            variant={harm ? 'danger' : 'green'}
            loading={cancel.isPending}
            onClick={form.submit(({ reason }) =>
              cancel.mutate({ encryptedLessonId: lesson.encryptedId, term: data.term, reason }),
            )}
          >
            {texts.button}
          </OwnerButton>
        </>
      }
    >
      <DialogSubject>{`${formatSeoulDateTime(lesson.startsAt)} · ${otherName(contract, side)}`}</DialogSubject>
      <h3 className="text-h3">{headline(data, side, texts.verb)}</h3>
      {termText === '' ? null : <p className="mt-1 text-[15px] text-ink-2">{termText}</p>}
      {data.bonusCredits > 0 ? (
        <p className="mt-1 text-[15px] text-ink-2">{bonusPayer(lesson.soldUnder, side)}</p>
      ) : null}
      {lines.length > 0 ? <DescriptionList className="mt-4" entries={lines} /> : null}
      {texts.canGiveReason ? (
        <TextArea
          className="mt-4"
          label={side === 'learner' ? '코치에게 남길 메시지' : '회원에게 남길 메시지'}
          optional
          rows={2}
          maxLength={500}
          {...form.register('reason')}
        />
      ) : null}
    </FormDialog>
  );
}

/**
 * Returns the texts for what the dialog does: cancel a confirmed lesson, withdraw the user's own request, or decline
 * the other side's request.
 */
function dialogTexts(lesson: LessonView, side: PartyRole) {
  if (lesson.status !== 'REQUESTED')
    return {
      title: '수업을 취소할까요?',
      button: '취소하기',
      verb: '취소',
      canGiveReason: true,
      done: (promise: CancelPromise | undefined) => doneText(promise, side),
    };
  return declinesRequest(lesson, side)
    ? {
        title: '이 시간을 거절할까요?',
        button: '거절하기',
        verb: '거절',
        canGiveReason: true,
        done: () => '요청을 거절했어요.',
      }
    : {
        title: '요청을 취소할까요?',
        button: '요청 취소하기',
        verb: '취소',
        canGiveReason: false,
        done: () => '요청을 취소했어요.',
      };
}

function headline(promise: CancelPromise, side: PartyRole, verb: string): string {
  if (side === 'coach')
    return promise.bonusCredits > 0
      ? `지금 ${verb}하면 회원에게 수업 1회를 돌려드리고 보상 수업 ${promise.bonusCredits}회를 드려요`
      : `지금 ${verb}하면 회원에게 수업 1회를 돌려드려요`;
  return chargeText(promise) ?? `지금 ${verb}해도 무료`;
}

/** Returns the result of cancelling; the coach reads only that the lesson is cancelled. */
function doneText(promise: CancelPromise | undefined, side: PartyRole): string {
  if (!promise || side === 'coach') return '수업을 취소했어요.';
  const { returnedCredits, bonusCredits } = promise;
  if (returnedCredits + bonusCredits === 0) return '수업을 취소했어요. 1회가 차감됐어요.';
  const bonusText = bonusCredits > 0 ? ` 보상 수업 ${bonusCredits}회도 받았어요.` : '';
  return `수업을 취소했어요. ${returnedCredits}회를 돌려받았어요.${bonusText}`;
}

/**
 * Returns the consequences that the heading does not mention: the returned credits with their value, the refund, the
 * waivers and the deadline.
 * @param unitPrice price paid for one lesson, in KRW
 */
export function cancelLines(promise: CancelPreview, side: PartyRole, unitPrice: number) {
  const { returnedCredits, bonusCredits } = promise;
  const value = `${returnedCredits}회 (${formatWon(returnedCredits * unitPrice)})`;
  const back = [
    ...(returnedCredits > 0 ? [{ key: 'back', term: '돌려받는 수업', value }] : []),
    ...(bonusCredits > 0 ? [{ key: 'bonus', term: '보상 수업', value: `${bonusCredits}회` }] : []),
  ];
  const waivers = {
    key: 'waivers',
    term: '남은 무료 취소권',
    value: waiversLabel({ left: promise.waiversLeft, used: promise.term === 'WAIVED' ? 1 : 0 }),
  };
  const refund = refundLossLines(promise.refund);
  const over = isLateTerm(promise.term);
  const until = promise.freeUntil
    ? [
        {
          key: 'until',
          term: '무료 취소 기한',
          value: `${formatSeoulDateTime(promise.freeUntil)}${over ? ' (기한\u00A0만료)' : '까지'}`,
        },
      ]
    : [];
  return side === 'learner' ? [...back, ...refund, waivers, ...until] : until;
}
