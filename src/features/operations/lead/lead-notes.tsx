'use client';
import { useSendInTurn } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { addLeadNoteInput } from '~/domain/lead/schema/lead';
import type { AdminLead } from '~/domain/operations/schema/lead';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { longTime } from '../list/format-time';

/** Shows the notes about a request, the newest first, and adds one. */
export function LeadNotes({ lead: { leadId, notes, erasedAt } }: { lead: AdminLead }) {
  const cache = trpc.useUtils().operations.lead;
  const form = useSchemaForm(addLeadNoteInput, { leadId, text: '' }, ['text']);
  const add = trpc.operations.lead.addNote.useMutation({
    onSuccess: async () => {
      toast('메모를 남겼어요.', { tone: 'good' });
      form.reset();
      await cache.get.invalidate();
    },
    onError: form.showRejection,
  });
  const addOnce = useSendInTurn({ mutateAsync: useIdempotentCall(add.mutateAsync) });
  return (
    <section aria-label="메모" className="border-t border-line pt-5">
      {erasedAt === null ? (
        <form {...form.place} noValidate className="space-y-3" onSubmit={form.submit(addOnce)}>
          <TextArea
            label="메모"
            hint="운영자만 볼 수 있어요. 개인정보를 지우면 메모도 함께 지워져요."
            rows={3}
            maxLength={1000}
            error={form.errors.text?.message}
            {...form.register('text')}
          />
          <Button type="submit" size="sm" loading={add.isPending}>
            메모 남기기
          </Button>
        </form>
      ) : null}
      {notes.length > 0 ? (
        <ul className="mt-4 divide-y divide-line text-small">
          {notes.map(({ noteId, author, text, at }) => (
            <li key={noteId} className="py-3">
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
              <p className="mt-1 text-caption text-ink-2">{`${author ?? '자동'} · ${longTime(at)}`}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
