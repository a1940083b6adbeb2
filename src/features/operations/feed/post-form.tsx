'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { feedAudienceLabels, sceneLabels } from '~/domain/content/feed/labels';
import {
  type AdminFeedPost,
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
import { type Details, SaveConflict, submitUnless } from '../list/save-conflict';
import { useRefusedSave } from '../list/use-refused-save';
import { PostPreview } from './post-preview';

export const readersLabel = ({ audience, csCorporateIds }: AdminFeedPost): string =>
  audience === 'CHOSEN' ? `고른 회사 ${csCorporateIds.length}곳의 직원` : feedAudienceLabels[audience];

/** Returns the fields of a post that two operators can change at the same time. */
const detailsOf = ({ title, text, scene, audience, csCorporateIds }: Omit<SaveFeedPostInput, 'basedOn'>): Details => [
  ['제목', title],
  ['내용', text],
  ['그림', scene ? sceneLabels[scene] : '그림 없음'],
  ['공개 대상', feedAudienceLabels[audience]],
  ['고른 회사', audience === 'CHOSEN' ? `${csCorporateIds.length}곳(번호 ${csCorporateIds.join(', ')})` : '없음'],
];

/** Returns the form values of a post. */
export const formOf = ({ revision, ...post }: AdminFeedPost): SaveFeedPostInput => ({ ...post, basedOn: revision });

/** Edits a post's text, picture and audience, with a preview of what readers will see. */
export function PostForm({ values, onSaved }: { values: SaveFeedPostInput; onSaved: () => void }) {
  const cache = trpc.useUtils().operations.feed;
  const form = useForm<SaveFeedPostInput>({
    resolver: zodResolver(saveFeedPostInput),
    defaultValues: values,
    // The first wrong field in the order of the page gets the focus below.
    shouldFocusError: false,
  });
  const { register, control, formState, getValues, setValue, handleSubmit } = form;
  const { errors, submitCount } = formState;
  const place = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useFirstMissing(place, submitCount + refusals);
  const draft = useWatch({ control });
  const { problem, saved, clear, refused, take } = useRefusedSave(form, formOf, (current) =>
    setValue('basedOn', current.revision),
  );
  const save = trpc.operations.feed.save.useMutation({
    onSuccess: async () => {
      toast('저장했어요. 운영 기록에 남아요.', { tone: 'good' });
      await cache.invalidate();
      onSaved();
    },
    onError: async (error, { postId }) => {
      await refused(error, postId ? () => cache.get.fetch({ postId }, { staleTime: 0 }) : null);
      setRefusals((before) => before + 1);
    },
  });
  const saveOnce = useIdempotentCall(save.mutateAsync);
  const submit = handleSubmit(async (input) => {
    clear();
    await saveOnce(input).catch(() => undefined);
  });
  return (
    <form ref={place} noValidate aria-label="글" className="space-y-5" onSubmit={submitUnless(saved !== null, submit)}>
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
        postId={values.postId ?? null}
        title={draft.title || '제목'}
        text={draft.text || '내용'}
        scene={draft.scene ?? null}
      />
      {saved ? (
        <SaveConflict
          saved={saved}
          facts={detailsOf(saved)}
          typed={detailsOf(getValues())}
          onTake={take}
          onSaveOver={() => void submit()}
          pending={save.isPending}
        />
      ) : null}
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
      {saved ? null : (
        <Button type="submit" size="sm" variant="green" loading={save.isPending}>
          저장
        </Button>
      )}
    </form>
  );
}
