'use client';
import { z } from 'zod';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { openConfirm, type Question } from '~/components/ui/confirm';
import { FoldSummary } from '../list/fold-summary';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';

/** The form of a {@link ReasonForm}. @param reason the reason in the input of the call */
export const useReasonForm = (reason: z.ZodType<string, string>) =>
  useSchemaForm(z.object({ reason }), { reason: '' }, ['reason']);

interface ReasonFormProps {
  form: ReturnType<typeof useReasonForm>;
  label?: string;
  hint?: string;
  /** Number of lines, for a reason that may be longer than one line. */
  rows?: number;
  maxLength?: number;
  action: string;
  /** Shown before the action. */
  question?: Question;
  isPending: boolean;
  onSend: (input: { reason: string }) => unknown;
}

/**
 * Shows the field for a reason with the button of an action that needs one. It is not a form, so that Enter in the
 * field does not submit.
 */
export function ReasonForm({
  form,
  label = '이유',
  rows,
  action,
  question,
  isPending,
  onSend,
  ...rest
}: ReasonFormProps) {
  const field = { label, ...rest, error: form.errors.reason?.message, ...form.register('reason') };
  const send = form.submit(async (input) => {
    if (!question || (await openConfirm({ confirmLabel: action, ...question }))) onSend(input);
  });
  return (
    <div {...form.place} className="space-y-4">
      {rows === undefined ? <TextField autoComplete="off" {...field} /> : <TextArea rows={rows} {...field} />}
      <Button size="sm" loading={isPending} onClick={send}>
        {action}
      </Button>
    </div>
  );
}

/** A folded ReasonForm for a decision that the person reads in a mail, with a reason of several lines. */
export function FoldedReasonForm({
  summary,
  isOpen = false,
  ...form
}: ReasonFormProps & {
  /** The question that opens it. */
  summary: string;
  isOpen?: boolean;
}) {
  return (
    <details className="text-small" open={isOpen || undefined}>
      <FoldSummary>{summary}</FoldSummary>
      <div className="rounded-m border border-line p-4">
        <ReasonForm rows={3} maxLength={500} {...form} />
      </div>
    </details>
  );
}
