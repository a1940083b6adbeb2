'use client';
import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { publishingTerms } from '~/domain/publication/labels';
import type { PublicationRef } from '~/domain/publication/schema';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { FoldSummary } from '../list/fold-summary';
import { fromSeoulInput, toSeoulInput } from '../list/seoul-input';

const scheduleForm = z.object({
  at: z
    .string()
    .transform(fromSeoulInput)
    .refine((at) => at !== null, '일시를 골라 주세요.'),
});

interface SchedulePartProps extends PublicationRef {
  /** The version that is shown here. */
  basedOn: number;
  scheduledAt: Date | null;
}

/** Schedules the draft of a publication, moves its time, or cancels the schedule. */
export function SchedulePart({ kind, subject, basedOn, scheduledAt }: SchedulePartProps) {
  const form = useSchemaForm(scheduleForm, { at: scheduledAt ? toSeoulInput(scheduledAt) : '' }, ['at']);
  const cache = trpc.useUtils().operations;
  const term = publishingTerms[kind];
  const schedule = trpc.operations.publication.schedule.useMutation({
    onSuccess: (_, { at }) => {
      toast(at ? `${formatSeoulDateTime(at)}에 ${term}하도록 예약했어요.` : `${term} 예약을 취소했어요.`, {
        tone: 'good',
      });
      form.reset(form.getValues());
    },
    onError: form.showRejection,
    onSettled: () =>
      Promise.all([cache.feed.invalidate(), cache.challenge.invalidate(), cache.publication.invalidate()]),
  });
  const version = { kind, subject, basedOn };
  return (
    <details className="text-small" open={scheduledAt !== null}>
      <FoldSummary>{scheduledAt ? `${formatSeoulDateTime(scheduledAt)}에 ${term}해요` : `${term} 예약`}</FoldSummary>
      <div {...form.place} className="space-y-4 rounded-m border border-line p-4">
        <TextField
          label={`${term} 일시`}
          type="datetime-local"
          hint={`그때까지 저장한 마지막 내용이 자동으로 ${term}돼요.`}
          error={form.errors.at?.message}
          {...form.register('at')}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            loading={schedule.isPending}
            onClick={form.submit(({ at }) => schedule.mutate({ ...version, at }))}
          >
            {scheduledAt ? '시간 변경하기' : '예약하기'}
          </Button>
          {scheduledAt ? (
            <Button
              size="sm"
              variant="text"
              loading={schedule.isPending}
              onClick={() => schedule.mutate({ ...version, at: null })}
            >
              예약 취소하기
            </Button>
          ) : null}
        </div>
      </div>
    </details>
  );
}
