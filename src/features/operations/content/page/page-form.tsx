'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { describeBlock } from '~/domain/content/blocks/describe-block';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { type PageAddress, pagePolicy, type StoredPage, storedPage } from '~/domain/content/pages/page-schema';
import { trpc } from '~/trpc/react';
import type { Details } from '../../list/save-conflict';
import { RevisionForm } from '../../publication/revision-form';
import { BlockListField } from './block-list-field';
import { type PageForm, pageForm } from './page-values';

/** Returns the fields of a page that two operators can change at the same time. */
const detailsOf = ({ title, description, blocks }: Pick<PageForm, 'title' | 'description' | 'blocks'>): Details => [
  ['제목', title],
  ['설명', description],
  ['블록', `${blocks.length}개`],
  ...blocks.map((block, index) => [`블록 ${index + 1}`, describeBlock(block)] as const),
];

const written = ({ title, description, blocks }: StoredPage) => ({ title, description, blocks: writtenBlocks(blocks) });

/** The same for the content of a revision; empty for one that the form cannot read any more. */
export function revisionDetails(content: unknown): Details {
  const { data } = storedPage.safeParse(content);
  return data ? detailsOf(written(data)) : [];
}

/** A page as the form loads it: the newest revision, and the version that is shown. */
export type LoadedPage = { subject: PageAddress; version: number; content: unknown };

const formOf = ({ subject, version, content }: LoadedPage): PageForm => ({
  ...written(storedPage.parse(content)),
  subject,
  basedOn: version,
});

interface PageEditorProps {
  page: LoadedPage;
  onSaved: () => void;
}

/** Edits the texts and blocks of a page. Each save is a draft, which is previewed before it is published. */
export function PageEditor({ page, onSaved }: PageEditorProps) {
  const { subject } = page;
  const cache = trpc.useUtils().operations.publication;
  const form = useForm<PageForm>({
    resolver: zodResolver(pageForm),
    defaultValues: formOf(page),
    // The first wrong field in the order of the page gets the focus.
    shouldFocusError: false,
  });
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const ref = { kind: 'page', subject } as const;
  const saveDraft = trpc.operations.publication.saveDraft.useMutation({ onSuccess: () => cache.invalidate() });
  const save = ({ subject: _subject, basedOn, ...content }: PageForm) =>
    saveDraft.mutateAsync({ ...ref, basedOn, content });
  return (
    <FormProvider {...form}>
      <RevisionForm
        label="페이지"
        form={form}
        published={false}
        saveLabel="초안으로 저장"
        save={save}
        saveDraft={save}
        reload={async () => ({ subject, ...(await cache.get.fetch(ref, { staleTime: 0 })) })}
        formOf={formOf}
        rebase={({ version }) => setValue('basedOn', version)}
        detailsOf={detailsOf}
        onSaved={onSaved}
      >
        <TextField
          label="제목"
          hint={`브라우저 탭과 검색 결과에 보여요. ${title.length}/${pagePolicy.title}자`}
          maxLength={pagePolicy.title}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextArea
          label="설명"
          hint={`검색 결과와 공유한 링크에 보여요. ${description.length}/${pagePolicy.description}자`}
          rows={2}
          maxLength={pagePolicy.description}
          error={errors.description?.message}
          {...register('description')}
        />
        <BlockListField />
      </RevisionForm>
    </FormProvider>
  );
}
