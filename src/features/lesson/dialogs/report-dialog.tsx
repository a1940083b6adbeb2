'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '~/components/form/form-dialog';
import { RestoredDraft } from '~/components/form/restored-draft';
import { Button } from '~/components/ui/button';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { complaintInput, complaintKindLabels, complaintKinds } from '~/domain/lesson/schema/lesson';
import { complaintTexts } from '~/domain/lesson/texts/next-steps';
import { sortLessons } from '~/domain/lesson/sort-lessons';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { useLessonChange } from '../use-lesson-change';
import { draftRow } from '../text-draft';
import { useTextDraft } from '../use-text-draft';
import { DialogSubject, type LessonDialogProps } from './dialog-frame';
import { PhotoFields } from './photo-fields';

/** Words with which each side disputes a reported absence. */
const presentLabels = { learner: '집에 있었어요', coach: '수업하러 갔어요' } as const;

/**
 * Shows the complaint report, which only operators read. Only the side that was reported absent can choose that they
 * were present.
 */
export function ReportDialog({ contract, side, lesson, now, onClose }: LessonDialogProps) {
  const { changed, onRejected } = useLessonChange(onClose);
  const report = trpc.lesson.reportComplaint.useMutation({
    onSuccess: () => {
      draft.drop();
      return changed(`신고를 접수했어요. ${complaintTexts.answered}`);
    },
    onError: async (error) => {
      const issues = Object.entries(fieldIssues(rejectionOf(error)));
      for (const [path, message] of issues)
        form.setError(
          path === 'pictureId' ? 'pictureIds' : (path as 'kind' | 'text'),
          { message },
          { shouldFocus: true },
        );
      if (issues.length === 0) await onRejected(error);
    },
  });
  const accused = lesson?.status === (side === 'learner' ? 'NOSHOW_LEARNER' : 'NOSHOW_COACH');
  const kinds = complaintKinds.filter((kind) => kind !== 'PRESENT' || accused);
  const form = useForm<z.input<typeof complaintInput>, unknown, z.output<typeof complaintInput>>({
    resolver: zodResolver(complaintInput),
    defaultValues: {
      encryptedId: contract.encryptedId,
      encryptedLessonId: lesson?.encryptedId,
      text: '',
      ...(accused ? { kind: 'PRESENT' } : {}),
    },
  });
  const { errors, isDirty } = form.formState;
  const draft = useTextDraft(form, 'complaint', draftRow(contract, lesson));
  const { past } = sortLessons(contract.lessons, now);
  const chosen = useWatch({ control: form.control, name: 'encryptedLessonId' });
  const subject = lesson ?? past.find(({ encryptedId }) => encryptedId === chosen);
  return (
    <FormDialog
      open
      isDirty={isDirty}
      title="무슨 일이 있었나요?"
      description={`${complaintTexts.answered} ${complaintTexts.hidden}`}
      onOpenChange={() => {
        draft.drop();
        onClose();
      }}
      footer={
        <Button type="submit" form="report" variant="primary" loading={report.isPending}>
          신고하기
        </Button>
      }
    >
      <form id="report" noValidate onSubmit={form.handleSubmit((input) => report.mutate(input))}>
        {lesson ? <DialogSubject>{formatSeoulDateTime(lesson.startsAt)}</DialogSubject> : null}
        {draft.isRestored ? (
          <RestoredDraft className="mb-4" onStartOver={draft.startOver}>
            작성하던 신고를 이어서 써요.
          </RestoredDraft>
        ) : null}
        <ChoiceGroup legend="어떤 일인가요?" error={errors.kind?.message}>
          <div className="grid gap-2.5 sm:grid-cols-2">
            {kinds.map((kind) => (
              <RadioCard
                key={kind}
                title={kind === 'PRESENT' ? presentLabels[side] : complaintKindLabels[kind]}
                value={kind}
                {...form.register('kind')}
              />
            ))}
          </div>
        </ChoiceGroup>
        {lesson === null && past.length > 0 ? (
          <SelectField
            className="mt-4"
            label="어느 수업인가요?"
            placeholder="특정 수업과 관련 없어요"
            options={past.map(({ encryptedId, startsAt }) => ({
              value: encryptedId,
              label: formatSeoulDateTime(startsAt),
            }))}
            error={errors.encryptedLessonId?.message}
            {...form.register('encryptedLessonId', { setValueAs: (value: string | undefined) => value || undefined })}
          />
        ) : null}
        <TextArea
          className="mt-4"
          label="자세한 내용"
          rows={4}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <PhotoFields
          onChange={(ids) => form.setValue('pictureIds', ids, { shouldDirty: true })}
          error={errors.pictureIds?.message}
        />
        {subject?.status === 'HELD' ? <p className="mt-3 text-small text-ink-2">{complaintTexts.held}</p> : null}
      </form>
    </FormDialog>
  );
}
