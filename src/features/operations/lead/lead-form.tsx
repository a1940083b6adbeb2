'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type SaveLeadInput, saveLeadInput } from '~/domain/lead/schema/lead';
import type { AdminLead } from '~/domain/operations/schema/lead';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import type { Details } from '../list/save-conflict';
import { SaveForm } from '../list/save-form';
import { useRejectedSave } from '../list/use-rejected-save';

const formOf = ({ leadId, revision, encryptedOwnerId, nextOn }: AdminLead): SaveLeadInput => ({
  leadId,
  basedOn: revision,
  encryptedOwnerId,
  nextOn: nextOn ?? '',
});

const detailsOf = (
  { encryptedOwnerId, nextOn }: Pick<SaveLeadInput, 'encryptedOwnerId' | 'nextOn'>,
  { operators }: Pick<AdminLead, 'operators'>,
): Details => [
  ['담당자', operators.find((operator) => operator.encryptedUserId === encryptedOwnerId)?.name ?? '없음'],
  ['다음 연락일', nextOn ? formatDayWithYear(nextOn) : '없음'],
];

/** Chooses who handles the request, and when the next step is. */
export function LeadForm({ lead }: { lead: AdminLead }) {
  const cache = trpc.useUtils().operations;
  const form = useForm<SaveLeadInput>({
    resolver: zodResolver(saveLeadInput),
    values: formOf(lead),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors } = form.formState;
  const { problem, saved, clear, showRejection, resetToSaved, done } = useRejectedSave(form, formOf, ({ revision }) =>
    form.setValue('basedOn', revision),
  );
  const save = trpc.operations.lead.save.useMutation({
    onSuccess: async () => {
      toast('저장했어요. 운영 기록에 남아요.', { tone: 'good' });
      done();
      await Promise.all([cache.lead.invalidate(), cache.overview.invalidate()]);
    },
    onError: (error) => showRejection(error, () => cache.lead.get.fetch({ leadId: lead.leadId }, { staleTime: 0 })),
  });
  const saveOnce = useSendInTurn(save);
  return (
    <SaveForm
      aria-label="담당자와 다음 연락일"
      className="space-y-4 border-t border-line pt-5"
      conflict={saved && { saved, details: detailsOf(formOf(saved), saved), typed: detailsOf(form.getValues(), lead) }}
      problem={problem}
      pending={save.isPending}
      onTake={resetToSaved}
      onSubmit={form.handleSubmit((values) => {
        clear();
        saveOnce(values);
      })}
    >
      <SelectField
        label="담당자"
        placeholder="없음"
        options={lead.operators.map(({ encryptedUserId, name }) => ({ value: encryptedUserId, label: name }))}
        error={errors.encryptedOwnerId?.message}
        {...form.register('encryptedOwnerId', { setValueAs: (value: string | null) => value || null })}
      />
      <TextField
        type="date"
        label="다음 연락일"
        hint="이날부터 매주 한 번 담당자에게 메일을 보내요. 담당자가 없으면 고객센터로 보내요."
        error={errors.nextOn?.message}
        {...form.register('nextOn')}
      />
    </SaveForm>
  );
}
