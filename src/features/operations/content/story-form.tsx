'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Checkbox } from '~/components/ui/checkbox';
import { SelectField } from '~/components/ui/select-field';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { sceneLabels } from '~/domain/content/feed/labels';
import { storyContent, type StoryContent, storyPolicy } from '~/domain/content/story/schema';
import { pictureScenes } from '~/domain/review/picture';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import type { Details } from '../list/save-conflict';
import { RevisionForm } from '../publication/revision-form';
import { StoryPreview } from './story-preview';

const storyForm = storyContent.extend({ subject: z.string().nullable(), basedOn: z.number().nullable() });
export type StoryForm = z.infer<typeof storyForm>;

/** Returns the fields of a story that two operators can change at the same time. */
const detailsOf = (story: StoryContent): Details => [
  ['제목', story.title],
  ['한 줄 소개', story.lead],
  ['내용', story.text],
  ['들려준 사람', story.person],
  ['분야', serviceTypeLabels[story.serviceType]],
  ['받은 수업', `${story.lessons}회`],
  ['대가', story.rewarded ? '받음' : '받지 않음'],
  ['그림', story.scene ? sceneLabels[story.scene] : '그림 없음'],
  ['공개 동의 기한', story.consentUntil ? formatDayWithYear(story.consentUntil) : '없음'],
];

/** The same for the content of a revision; empty for one that the form cannot read any more. */
export function revisionDetails(content: unknown): Details {
  const { data } = storyContent.safeParse(content);
  return data ? detailsOf(data) : [];
}

/** A story as the form loads it: the newest revision, and the version that is shown. */
export type LoadedStory = { subject: string; version: number; content: unknown };

/** Returns the form values of a story. */
export const formOf = ({ subject, version, content }: LoadedStory): StoryForm => ({
  ...storyContent.parse(content),
  subject,
  basedOn: version,
});

interface StoryFormProps {
  values: Partial<StoryForm>;
  published?: boolean;
  onSaved: () => void;
}

/** Edits a story, its person and the person's consent, with a preview of what readers will see. */
export function StoryEditor({ values, published = false, onSaved }: StoryFormProps) {
  const { subject = null } = values;
  const cache = trpc.useUtils().operations.publication;
  const form = useForm<StoryForm>({
    resolver: zodResolver(storyForm),
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
      label="이야기"
      form={form}
      published={published}
      saveLabel={published ? '저장하고 게시' : '초안으로 저장'}
      save={({ subject: saved, basedOn, ...content }) => save({ kind: 'story', subject: saved, basedOn, content })}
      saveDraft={({ subject: saved, basedOn, ...content }) =>
        saveDraft.mutateAsync({ kind: 'story', subject: saved ?? '', basedOn: basedOn ?? 0, content })
      }
      reload={
        subject
          ? async () => ({ subject, ...(await cache.get.fetch({ kind: 'story', subject }, { staleTime: 0 })) })
          : null
      }
      formOf={formOf}
      rebase={({ version }) => setValue('basedOn', version)}
      detailsOf={detailsOf}
      onSaved={onSaved}
    >
      <TextField label="제목" maxLength={storyPolicy.title} error={errors.title?.message} {...register('title')} />
      <TextField
        label="한 줄 소개"
        hint="목록과 검색 결과에 보여요."
        maxLength={storyPolicy.lead}
        error={errors.lead?.message}
        {...register('lead')}
      />
      <TextArea
        label="내용"
        hint="빈 줄을 두면 문단이 나뉘어요. 서식 없는 글만 게시할 수 있어요."
        rows={12}
        maxLength={storyPolicy.text}
        error={errors.text?.message}
        {...register('text')}
      />
      <TextField
        label="들려준 사람"
        hint="본인이 정한 이름으로 입력해 주세요. 예: 40대 직장인 김*늘"
        maxLength={storyPolicy.person}
        error={errors.person?.message}
        {...register('person')}
      />
      <SelectField
        label="분야"
        placeholder="분야 고르기"
        options={serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] }))}
        error={errors.serviceType?.message}
        {...register('serviceType')}
      />
      <TextField
        label="받은 수업 횟수"
        inputMode="numeric"
        error={errors.lessons?.message}
        {...register('lessons', { setValueAs: Number })}
      />
      <TextField
        label="공개 동의 기한"
        type="date"
        optional
        hint="당사자가 동의한 공개 기간의 마지막 날이에요. 동의를 받기 전에는 비워 두세요. 비워 두면 게시할 수 없고, 기한이 지나면 자동으로 숨겨져요."
        error={errors.consentUntil?.message}
        {...register('consentUntil', { setValueAs: (value: string | null) => value || null })}
      />
      <Checkbox
        label="대가를 받고 들려준 이야기예요"
        hint="할인, 상품권, 무료 수업도 대가예요. 이야기 맨 위에 표시돼요."
        error={errors.rewarded?.message}
        {...register('rewarded')}
      />
      <SelectField
        label="그림"
        optional
        placeholder="그림 없음"
        options={pictureScenes.map((value) => ({ value, label: sceneLabels[value] }))}
        error={errors.scene?.message}
        {...register('scene', { setValueAs: (value: string | null) => value || null })}
      />
      <StoryPreview
        story={{
          subject,
          title: draft.title || '제목',
          lead: draft.lead || '한 줄 소개',
          text: draft.text || '내용',
          person: draft.person || '들려준 사람',
          serviceType: draft.serviceType,
          lessons: draft.lessons,
          rewarded: draft.rewarded ?? false,
          scene: draft.scene ?? null,
        }}
      />
    </RevisionForm>
  );
}
