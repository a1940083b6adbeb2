'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { faqTopicKeys, faqTopicTitles } from '~/domain/content/faq/faq-topic';
import { faqContent, type FaqContent, faqPolicy } from '~/domain/content/faq/schema';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import type { Details } from '../../list/save-conflict';
import { RevisionForm } from '../../publication/revision-form';
import { NamedValueList } from '../named-value-list';
import { FaqPlace } from './faq-place';
import { FaqPreview } from './faq-preview';

const faqForm = faqContent.extend({ subject: z.string().nullable(), basedOn: z.number().nullable() });
export type FaqForm = z.infer<typeof faqForm>;

/** Returns the fields of a question that two operators can change at the same time. */
const detailsOf = (faq: FaqContent): Details => [
  ['주제', faqTopicTitles[faq.topic]],
  ['질문', faq.title],
  ['답변', faq.text],
  ['버튼 이름', faq.nextLabel],
  ['버튼 주소', faq.nextUrl],
  ['순서', faq.position === null ? '맨 끝' : faq.position.toLocaleString('ko-KR')],
];

/** The same for the content of a revision; empty for one that the form cannot read any more. */
export function revisionDetails(content: unknown): Details {
  const { data } = faqContent.safeParse(content);
  return data ? detailsOf(data) : [];
}

/** A question as the form loads it: the newest revision, and the version that is shown. */
export type LoadedFaq = { subject: string; version: number; content: unknown };

/** Returns the form values of a question. */
export const formOf = ({ subject, version, content }: LoadedFaq): FaqForm => ({
  ...faqContent.parse(content),
  subject,
  basedOn: version,
});

interface FaqEditorProps {
  values: Partial<FaqForm>;
  published?: boolean;
  onSaved: () => void;
}

/** Edits a question, its answer and its place, with a preview of what readers will see. */
export function FaqEditor({ values, published = false, onSaved }: FaqEditorProps) {
  const { subject = null } = values;
  const cache = trpc.useUtils().operations.publication;
  const { data: settings = {} } = trpc.content.seller.useQuery();
  const form = useForm<FaqForm>({
    resolver: zodResolver(faqForm),
    defaultValues: values,
    // The first wrong field in the order of the page gets the focus.
    shouldFocusError: false,
  });
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const draft = useWatch({ control });
  const onSuccess = () => cache.invalidate();
  const save = useIdempotentCall(trpc.operations.publication.save.useMutation({ onSuccess }).mutateAsync);
  const saveDraft = trpc.operations.publication.saveDraft.useMutation({ onSuccess });
  return (
    <RevisionForm
      label="자주 묻는 질문"
      form={form}
      published={published}
      saveLabel={published ? '저장하고 게시' : '초안으로 저장'}
      save={({ subject: saved, basedOn, ...content }) => save({ kind: 'faq', subject: saved, basedOn, content })}
      saveDraft={({ subject: saved, basedOn, ...content }) =>
        saveDraft.mutateAsync({ kind: 'faq', subject: saved ?? '', basedOn: basedOn ?? 0, content })
      }
      reload={
        subject
          ? async () => ({ subject, ...(await cache.get.fetch({ kind: 'faq', subject }, { staleTime: 0 })) })
          : null
      }
      formOf={formOf}
      rebase={({ version }) => setValue('basedOn', version)}
      detailsOf={detailsOf}
      onSaved={onSaved}
    >
      <SelectField
        label="주제"
        placeholder="주제 고르기"
        options={faqTopicKeys.map((value) => ({ value, label: faqTopicTitles[value] }))}
        error={errors.topic?.message}
        {...register('topic')}
      />
      <TextField label="질문" maxLength={faqPolicy.title} error={errors.title?.message} {...register('title')} />
      <TextArea
        label="답변"
        hint="빈 줄을 두면 문단이 나뉘어요. 가격이나 기한은 숫자 대신 아래 목록의 값 이름으로 써 주세요."
        rows={8}
        maxLength={faqPolicy.text}
        error={errors.text?.message}
        {...register('text')}
      />
      <NamedValueList settings={settings} />
      <TextField
        label="버튼 이름"
        hint="답변 아래에 표시되는 버튼이에요. 예: 가격 보기"
        maxLength={faqPolicy.nextLabel}
        error={errors.nextLabel?.message}
        {...register('nextLabel')}
      />
      <TextField
        label="버튼 주소"
        hint="이 사이트의 경로(예: /f/price)나 https 주소를 입력해 주세요."
        error={errors.nextUrl?.message}
        {...register('nextUrl')}
      />
      <FaqPlace
        topic={draft.topic}
        subject={subject}
        position={draft.position ?? null}
        onMove={(position) => setValue('position', position, { shouldDirty: true })}
      />
      <FaqPreview faq={draft} settings={settings} />
    </RevisionForm>
  );
}
