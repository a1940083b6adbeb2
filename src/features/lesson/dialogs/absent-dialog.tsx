'use client';
import { brandWith } from '~/domain/shared/brand-with';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '~/components/form/form-dialog';
import { OwnerButton } from '~/components/account/owner-button';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Dialog, DialogClose } from '~/components/ui/dialog';
import { TextArea } from '~/components/ui/text-area';
import { bonusPayer } from '~/domain/lesson/texts/cost-texts';
import { absenceKinds, absenceLabels } from '~/domain/lesson/absence';
import { reportNoShowInput } from '~/domain/lesson/schema/lesson';
import type { ContractView } from '~/domain/lesson/schema/views';
import type { PartyRole } from '~/domain/lesson/status';
import { visitTexts } from '~/domain/lesson/texts/visit-labels';
import { canReportAbsence } from '~/domain/lesson/visit';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatWon, type Won } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { otherName } from '../lesson-labels';
import { useLessonDialog } from '../use-lesson-dialog';
import { useSavedChoice } from '../use-saved-choice';
import { useLessonChange } from '../use-lesson-change';
import { DialogSubject, type LessonDialogProps } from './dialog-frame';
import { VisitEvidence } from './visit-evidence';

/**
 * Returns the consequences of the report for the side that makes it; `price` is the price of one lesson of the
 * contract, in KRW.
 */
function termsOf(side: PartyRole, price: Won, { soldUnder, isNextPaid }: ContractView): string[] {
  return side === 'coach'
    ? [
        isNextPaid
          ? `회원의 수업 1회(${formatWon(price)})가 차감되고, 코치에게 수업료가 지급돼요.`
          : '회원의 수업 1회가 차감돼요. 보상 수업이라 정산에는 들어가지 않아요.',
        '입력한 내용은 회원에게 그대로 전달돼요.',
        `집에 있었다면 회원이 문제를 신고할 수 있고, ${brandWith('이', '가')} 양쪽에 확인해요.`,
      ]
    : [
        `수업 1회(${formatWon(price)})를 돌려드리고 보상 수업 ${soldUnder.bonusCredits}회를 드려요. ${bonusPayer(soldUnder, side)}`,
        '입력한 내용은 코치에게 그대로 전달돼요.',
        `사실과 다르면 코치가 문제를 신고할 수 있고, ${brandWith('이', '가')} 양쪽에 확인해요.`,
      ];
}

/** A coach must choose what they found on arrival; for existing clients the service accepts a report without it. */
const formSchema = {
  learner: reportNoShowInput,
  coach: reportNoShowInput.extend({ kind: z.enum(absenceKinds, '문 앞에서 어땠는지 골라 주세요.') }),
} as const;

/** Shows the no-show report: its terms with a checkbox to agree, and the reason. */
export function AbsentDialog({ contract, side, lesson, onClose }: LessonDialogProps) {
  const savedChoice = useSavedChoice(contract.encryptedId);
  const form = useForm<z.input<typeof reportNoShowInput>, unknown, z.output<typeof reportNoShowInput>>({
    resolver: zodResolver(formSchema[side]),
    defaultValues: { encryptedLessonId: lesson?.encryptedId ?? '', reason: savedChoice.reason ?? '' },
  });
  const { changed, onRejected } = useLessonChange(onClose, () => ({ reason: form.getValues('reason') }));
  const report = trpc.lesson.reportNoShow.useMutation({
    onSuccess: (ids) => changed(side === 'learner' ? '코치 불참을 기록했어요.' : '회원 불참을 기록했어요.', ids),
    onError: onRejected,
  });
  const { show } = useLessonDialog();
  if (!lesson) return null;
  if (!canReportAbsence(lesson.visit))
    return (
      <Dialog
        open
        size="s"
        title="두 사람이 만난 기록이 있어요"
        onOpenChange={(open) => (open ? undefined : onClose())}
        footer={
          <>
            <Button onClick={onClose}>닫기</Button>
            <Button
              variant="primary"
              onClick={() => show({ type: 'report', encryptedId: contract.encryptedId, lesson: lesson.encryptedId })}
            >
              문제 신고하기
            </Button>
          </>
        }
      >
        <DialogSubject>{formatSeoulDateTime(lesson.startsAt)}</DialogSubject>
        <p className="mb-4 text-[15px]">{visitTexts.bothCame}</p>
        <VisitEvidence visit={lesson.visit} />
      </Dialog>
    );
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      open
      isDirty={isDirty}
      size="s"
      title={
        side === 'learner'
          ? `${withParticle(otherName(contract, side), '이', '가')} 오지 않았나요?`
          : `${withParticle(otherName(contract, side), '이', '가')} 집에 없나요?`
      }
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <DialogClose />
          <OwnerButton type="submit" form="absent" variant="danger" loading={report.isPending}>
            불참 기록하기
          </OwnerButton>
        </>
      }
    >
      <form id="absent" noValidate onSubmit={form.handleSubmit((input) => report.mutate(input))}>
        <DialogSubject>{formatSeoulDateTime(lesson.startsAt)}</DialogSubject>
        <VisitEvidence visit={lesson.visit} className="mb-4" />
        <ul className="mb-4 grid list-disc gap-1.5 pl-5 text-[15px] text-ink-2">
          {termsOf(side, contract.unitPrice, contract).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {side === 'coach' ? (
          <ChoiceGroup legend="문 앞에서 어땠나요?" error={errors.kind?.message} className="mb-4">
            <div className="grid gap-2.5">
              {absenceKinds.map((kind) => (
                <RadioCard key={kind} title={absenceLabels[kind]} value={kind} {...form.register('kind')} />
              ))}
            </div>
          </ChoiceGroup>
        ) : null}
        <TextArea
          label="어떤 일이 있었나요?"
          hint="기다린 시간과 연락해 본 내용을 입력해 주세요."
          rows={3}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <Checkbox
          className="mt-2"
          label="안내를 읽었고 사실대로 입력했어요"
          error={errors.agreedToTerms?.message}
          {...form.register('agreedToTerms')}
        />
      </form>
    </FormDialog>
  );
}
