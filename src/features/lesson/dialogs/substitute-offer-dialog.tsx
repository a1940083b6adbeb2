'use client';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { Dialog } from '~/components/ui/dialog';
import { Dotted } from '~/components/ui/dotted';
import { useConfirm } from '~/components/ui/confirm';
import { bonusPayer } from '~/domain/lesson/texts/cost-texts';
import { declinedText, substitutionTexts } from '~/domain/lesson/texts/substitution-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { otherName } from '../lesson-labels';
import { ChosenTimeNotice } from '../time/chosen-time-notice';
import { useLessonChange } from '../use-lesson-change';
import { DialogSubject, DialogWait, type LessonDialogProps } from './dialog-frame';
import { substituteDetail } from './substitute-dialog';

const title = '다른 코치가 대신해도 될까요?';

/**
 * Shows the learner the coach who can give the lesson instead, and what accepting and declining give. Accepting fixes a
 * requested time, so its cancel terms are part of the text; a fixed lesson keeps its terms.
 */
export function SubstituteOfferDialog({ contract, side, lesson, now, onClose }: LessonDialogProps) {
  const confirm = useConfirm();
  const { changed, onRejected } = useLessonChange(onClose);
  const encryptedSubstitutionId = lesson?.substitution?.encryptedSubstitutionId ?? '';
  const query = trpc.lesson.substituteOffer.useQuery(
    { encryptedSubstitutionId },
    { enabled: encryptedSubstitutionId !== '', staleTime: 0, retry: false },
  );
  const answer = trpc.lesson.answerSubstituteOffer.useMutation({
    onSuccess: (ids, { accepts }) =>
      changed(
        accepts
          ? '대체 코치와 수업하기로 했어요.'
          : `수업을 취소했어요. 횟수를 돌려받았${query.data?.declined.bonusCredits ? '고 보상 수업도 받았' : ''}어요.`,
        ids,
      ),
    onError: onRejected,
  });
  if (!lesson) return null;
  if (encryptedSubstitutionId === '')
    return <DialogWait title={title} onClose={onClose} error="이미 답했거나 취소된 요청이에요." />;
  if (!query.data)
    return (
      <DialogWait
        title={title}
        onClose={onClose}
        error={query.error ? rejectionOf(query.error).message : undefined}
        onRetry={async () => void (await query.refetch())}
      />
    );
  const { coach, fromCoachName, answerBy, declined } = query.data;
  if (answerBy <= now) return <DialogWait title={title} onClose={onClose} error={substitutionTexts.tooLate} />;
  const onDecline = async () => {
    const isConfirmed = await confirm({
      title: '대체 코치를 거절할까요?',
      description: `거절하면 이 수업은 취소돼요. ${declinedText(declined)}.`,
      confirmLabel: '거절하고 수업 취소하기',
      tone: 'bad',
    });
    if (isConfirmed) answer.mutate({ encryptedSubstitutionId, accepts: false });
  };
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <OwnerButton loading={answer.isPending && !answer.variables.accepts} onClick={() => void onDecline()}>
            거절하기
          </OwnerButton>
          <OwnerButton
            variant="primary"
            loading={answer.isPending && answer.variables.accepts}
            onClick={() => answer.mutate({ encryptedSubstitutionId, accepts: true })}
          >
            이 코치와 수업하기
          </OwnerButton>
        </>
      }
    >
      <DialogSubject>{`${formatSeoulDateTime(lesson.startsAt)} · ${otherName(contract, side)}`}</DialogSubject>
      <Banner tone="warn" className="mb-4">
        {`${formatSeoulDateTime(answerBy)}까지 답하지 않으면 수업이 취소돼요.`}
      </Banner>
      <p>{`${fromCoachName} 코치가 이 수업을 할 수 없어서, 같은 시간에 할 수 있는 코치를 찾았어요.`}</p>
      <div className="mt-4 flex items-start gap-3.5 rounded-l bg-sunken p-4">
        <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="size-16 rounded-m" />
        <div className="min-w-0 flex-1">
          <p className="text-h3">{coach.name} 코치</p>
          <p className="mt-0.5 text-[15px]">{coach.headline}</p>
          <p className="mt-0.5 text-small text-ink-2">
            <Dotted text={substituteDetail(coach)} />
          </p>
          <a
            href={`/coaches/${encodeURIComponent(coach.encryptedCoachId)}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-small font-semibold text-green hover:underline hover:underline-offset-4"
          >
            프로필 보기<span className="sr-only">(새 탭)</span>
          </a>
        </div>
      </div>
      <h3 className="mt-5 text-[15.5px] font-semibold">이 코치와 수업하면</h3>
      <p className="mt-1 text-[15px] text-ink-2">
        이 수업만 코치가 바뀌고 시간과 횟수는 그대로예요. {coach.name} 코치가 이 수업의 주소와 신청 내용을 볼 수 있고,
        안전 카드가 있으면 함께 볼 수 있어요.
      </p>
      <h3 className="mt-4 text-[15.5px] font-semibold">원하지 않으면</h3>
      <p className="mt-1 text-[15px] text-ink-2">
        {`이 수업은 취소되고, ${declinedText(declined)}. ${declined.bonusCredits > 0 ? bonusPayer(lesson.soldUnder, 'learner') : ''}`.trim()}
      </p>
      <div className="mt-4 empty:hidden">
        <ChosenTimeNotice {...{ contract, lesson, side, now }} startsAt={lesson.startsAt} by="reader" />
      </div>
    </Dialog>
  );
}
