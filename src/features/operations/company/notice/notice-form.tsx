'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { MAX_NOTICE_TEXT, MAX_NOTICE_TITLE, noticeContent, type NoticeContent } from '~/domain/company/schema/notice';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import type { Details } from '../../list/save-conflict';
import { RevisionForm } from '../../publication/revision-form';
import { NoticePreview } from './notice-preview';

const noticeForm = noticeContent.extend({ subject: z.string().nullable(), basedOn: z.number().nullable() });
export type NoticeForm = z.infer<typeof noticeForm>;

/** Returns the fields of a notice that two operators can change at the same time. */
const detailsOf = ({ title, text }: NoticeContent): Details => [
  ['제목', title],
  ['내용', text],
];

/** The same for the content of a revision; empty for one that the form cannot read any more. */
export function revisionDetails(content: unknown): Details {
  const { data } = noticeContent.safeParse(content);
  return data ? detailsOf(data) : [];
}

/** A notice as the form loads it: the newest revision, and the version that is shown. */
export type LoadedNotice = { subject: string; version: number; content: unknown };

/** Returns the form values of a notice. */
export const formOf = ({ subject, version, content }: LoadedNotice): NoticeForm => ({
  ...noticeContent.parse(content),
  subject,
  basedOn: version,
});

interface NoticeEditorProps {
  values: NoticeForm;
  published?: boolean;
  /** @param subject that of a notice whose first draft was saved */
  onSaved: (subject: string) => void;
}

/** Edits a notice, with a preview of what employees will read. */
export function NoticeEditor({ values, published = false, onSaved }: NoticeEditorProps) {
  const { subject } = values;
  const cache = trpc.useUtils().operations;
  const form = useForm<NoticeForm>({
    resolver: zodResolver(noticeForm),
    defaultValues: values,
    // The first wrong field in the order of the page gets the focus.
    shouldFocusError: false,
  });
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const draft = useWatch({ control });
  const onSuccess = () => Promise.all([cache.company.notices.invalidate(), cache.publication.invalidate()]);
  const save = useIdempotentCall(trpc.operations.publication.save.useMutation({ onSuccess }).mutateAsync);
  const saveDraft = trpc.operations.publication.saveDraft.useMutation({ onSuccess });
  const kind = 'company-notice';
  return (
    <RevisionForm
      label="공지"
      form={form}
      published={published}
      saveLabel={published ? '저장하고 게시' : '초안으로 저장'}
      save={async ({ subject: saved, basedOn, ...content }) =>
        onSaved((await save({ kind, subject: saved, basedOn, content })).subject)
      }
      saveDraft={async ({ subject: saved, basedOn, ...content }) => {
        await saveDraft.mutateAsync({ kind, subject: saved ?? '', basedOn: basedOn ?? 0, content });
        onSaved(saved ?? '');
      }}
      reload={
        subject === null
          ? null
          : async () => ({ subject, ...(await cache.publication.get.fetch({ kind, subject }, { staleTime: 0 })) })
      }
      formOf={formOf}
      rebase={({ version }) => setValue('basedOn', version)}
      detailsOf={detailsOf}
      onSaved={() => {}}
    >
      <TextField label="제목" maxLength={MAX_NOTICE_TITLE} error={errors.title?.message} {...register('title')} />
      <TextArea
        label="내용"
        hint={`${MAX_NOTICE_TEXT}자까지 입력할 수 있어요.`}
        maxLength={MAX_NOTICE_TEXT}
        rows={6}
        error={errors.text?.message}
        {...register('text')}
      />
      {published ? (
        <p className="text-small text-ink-2">
          수정하면 직원의 알림에 있는 내용이 바뀌어요. 메일, 알림톡, 문자는 다시 발송되지 않아요.
        </p>
      ) : null}
      <NoticePreview notice={draft} />
    </RevisionForm>
  );
}
