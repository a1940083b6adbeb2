'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { feedAudienceLabels, sceneLabels } from '~/domain/content/feed/labels';
import {
  type AdminFeedPost,
  feedPostContent,
  type FeedPostContent,
  MAX_FEED_TEXT_LENGTH,
  MAX_FEED_TITLE_LENGTH,
  type SaveFeedPostInput,
  saveFeedPostInput,
} from '~/domain/content/feed/schema';
import { feedAudiences } from '~/domain/content/feed/status';
import { pictureScenes } from '~/domain/review/picture';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { CompanyChoice } from '../company/company-choice';
import type { Details } from '../list/save-conflict';
import { RevisionForm } from '../publication/revision-form';
import { PostPreview } from './post-preview';

export const readersLabel = ({ audience, csCorporateIds }: AdminFeedPost): string =>
  audience === 'CHOSEN' ? `고른 회사 ${csCorporateIds.length}곳의 직원` : feedAudienceLabels[audience];

/** Returns the fields of a post that two operators can change at the same time. */
const detailsOf = ({ title, text, scene, audience, csCorporateIds }: FeedPostContent): Details => [
  ['제목', title],
  ['내용', text],
  ['그림', scene ? sceneLabels[scene] : '그림 없음'],
  ['공개 대상', feedAudienceLabels[audience]],
  ['고른 회사', audience === 'CHOSEN' ? `${csCorporateIds.length}곳(번호 ${csCorporateIds.join(', ')})` : '없음'],
];

/** The same for the content of a revision; empty for one that the form cannot read any more. */
export function revisionDetails(content: unknown): Details {
  const { data } = feedPostContent.safeParse(content);
  return data ? detailsOf(data) : [];
}

/** Returns the form values of a post: of its draft, if it has one beside the published content. */
export const formOf = ({ revision, draft, ...post }: AdminFeedPost): SaveFeedPostInput => ({
  ...post,
  ...draft,
  basedOn: revision,
});

interface PostFormProps {
  values: SaveFeedPostInput;
  published?: boolean;
  onSaved: () => void;
}

/** Edits a post's text, picture and audience, with a preview of what readers will see. */
export function PostForm({ values, published = false, onSaved }: PostFormProps) {
  const { postId } = values;
  const cache = trpc.useUtils().operations;
  const form = useForm<SaveFeedPostInput>({
    resolver: zodResolver(saveFeedPostInput),
    defaultValues: values,
    // The first wrong field in the order of the page gets the focus.
    shouldFocusError: false,
  });
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const draft = useWatch({ control });
  const onSuccess = () => Promise.all([cache.feed.invalidate(), cache.publication.invalidate()]);
  const save = useIdempotentCall(trpc.operations.feed.save.useMutation({ onSuccess }).mutateAsync);
  const saveDraft = trpc.operations.publication.saveDraft.useMutation({ onSuccess });
  return (
    <RevisionForm
      label="소식"
      form={form}
      published={published}
      saveLabel={published ? '저장하고 게시' : '초안으로 저장'}
      save={save}
      saveDraft={({ postId: _id, basedOn, ...content }) =>
        saveDraft.mutateAsync({ kind: 'feed-post', subject: String(postId), basedOn: basedOn ?? 0, content })
      }
      reload={postId ? () => cache.feed.get.fetch({ postId }, { staleTime: 0 }) : null}
      formOf={formOf}
      rebase={({ revision }) => setValue('basedOn', revision)}
      detailsOf={detailsOf}
      onSaved={onSaved}
    >
      <TextField label="제목" maxLength={MAX_FEED_TITLE_LENGTH} error={errors.title?.message} {...register('title')} />
      <TextArea
        label="내용"
        hint="빈 줄을 두면 문단이 나뉘어요. 서식 없는 글만 게시할 수 있어요."
        rows={8}
        maxLength={MAX_FEED_TEXT_LENGTH}
        error={errors.text?.message}
        {...register('text')}
      />
      <SelectField
        label="그림"
        optional
        placeholder="그림 없음"
        options={pictureScenes.map((value) => ({ value, label: sceneLabels[value] }))}
        error={errors.scene?.message}
        {...register('scene', { setValueAs: (value: string | null) => value || null })}
      />
      <SelectField
        label="공개 대상"
        options={feedAudiences.map((value) => ({ value, label: feedAudienceLabels[value] }))}
        error={errors.audience?.message}
        {...register('audience')}
      />
      {draft.audience === 'CHOSEN' ? (
        <Controller
          control={control}
          name="csCorporateIds"
          render={({ field }) => (
            <CompanyChoice
              legend="회사"
              value={field.value}
              error={errors.csCorporateIds?.message}
              onChange={field.onChange}
            />
          )}
        />
      ) : null}
      <PostPreview
        postId={postId ?? null}
        title={draft.title || '제목'}
        text={draft.text || '내용'}
        scene={draft.scene ?? null}
      />
    </RevisionForm>
  );
}
