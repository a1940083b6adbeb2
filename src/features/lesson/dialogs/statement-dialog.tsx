'use client';
import { brandWith } from '~/domain/shared/brand-with';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '~/components/form/form-dialog';
import { RestoredDraft } from '~/components/form/restored-draft';
import { OwnerButton } from '~/components/account/owner-button';
import { TextArea } from '~/components/ui/text-area';
import { disputeStatementInput } from '~/domain/lesson/schema/lesson';
import { complaintTexts } from '~/domain/lesson/texts/next-steps';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { useLessonChange } from '../use-lesson-change';
import { draftRow } from '../text-draft';
import { useTextDraft } from '../use-text-draft';
import { DialogSubject, type LessonDialogProps } from './dialog-frame';
import { PhotoFields } from './photo-fields';

/** Asks one side of a dispute what happened. The operators read the answer to decide. */
export function StatementDialog({ contract, lesson, onClose }: LessonDialogProps) {
  const { changed, onRejected } = useLessonChange(onClose);
  const add = trpc.lesson.addDisputeStatement.useMutation({
    onSuccess: () => {
      draft.drop();
      return changed('의견을 보냈어요. 확인이 끝나면 메일로 알려 드려요.');
    },
    onError: async (error) => {
      const problems = fieldIssues(rejectionOf(error));
      const message = problems['pictureIds'] ?? problems['pictureId'];
      if (message) form.setError('pictureIds', { message });
      else await onRejected(error);
    },
  });
  const form = useForm<z.input<typeof disputeStatementInput>, unknown, z.output<typeof disputeStatementInput>>({
    resolver: zodResolver(disputeStatementInput),
    defaultValues: { encryptedLessonId: lesson?.encryptedId ?? '', text: '' },
  });
  const { errors, isDirty } = form.formState;
  const draft = useTextDraft(form, 'statement', draftRow(contract, lesson));
  if (!lesson) return null;
  return (
    <FormDialog
      open
      isDirty={isDirty}
      title="어떤 일이 있었나요?"
      description={`${complaintTexts.hidden} ${brandWith('이', '가')} 양쪽 의견을 확인하고 결정해요.`}
      onOpenChange={() => {
        draft.drop();
        onClose();
      }}
      footer={
        <OwnerButton type="submit" form="words" variant="primary" loading={add.isPending}>
          보내기
        </OwnerButton>
      }
    >
      <form id="words" noValidate onSubmit={form.handleSubmit((input) => add.mutate(input))}>
        <DialogSubject>{formatSeoulDateTime(lesson.startsAt)}</DialogSubject>
        {draft.isRestored ? (
          <RestoredDraft className="mb-4" onStartOver={draft.startOver}>
            작성하던 의견을 이어서 써요.
          </RestoredDraft>
        ) : null}
        <TextArea
          label="내 의견"
          hint="도착한 시간, 연락한 내용처럼 확인할 수 있는 사실을 입력해 주세요. 한 번만 보낼 수 있어요."
          rows={5}
          maxLength={2000}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <PhotoFields
          onChange={(ids) => form.setValue('pictureIds', ids, { shouldDirty: true })}
          error={errors.pictureIds?.message}
        />
      </form>
    </FormDialog>
  );
}
