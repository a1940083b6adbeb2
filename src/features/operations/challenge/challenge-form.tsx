'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Checkbox } from '~/components/ui/checkbox';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { videosOver } from '~/domain/challenge/change';
import {
  type AdminChallenge,
  challengeContent,
  type ChallengeContent,
  type SaveChallengeInput,
  saveChallengeInput,
} from '~/domain/challenge/schema';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { CompanyChoice } from '../company/company-choice';
import type { Details } from '../list/save-conflict';
import { RevisionForm } from '../publication/revision-form';
import { ChallengePreview } from './challenge-preview';
import { VideoFields } from './video-fields';

interface ChallengeFormProps {
  values: SaveChallengeInput;
  /** Whether the challenge is published: its first day, goal and companies can then not be changed. */
  published?: boolean;
  /** Videos that an employee has done. */
  completedVideoIds?: readonly number[];
  onSaved: () => void;
}

const NONE: readonly number[] = [];

export const companiesLabel = ({ forAll, csCorporateIds }: AdminChallenge): string =>
  forAll ? '모든 회사' : `${csCorporateIds.length}곳`;

/** Returns the fields of a challenge that two operators can change at the same time. */
const detailsOf = (challenge: ChallengeContent): Details => [
  ['제목', challenge.title],
  ['설명', challenge.description || '없음'],
  ['시작일', challenge.startsOn],
  ['종료일', challenge.endsOn],
  ['목표', `${challenge.goalDays}일`],
  [
    '회사',
    challenge.forAll
      ? '모든 회사'
      : `${challenge.csCorporateIds.length}곳(번호 ${challenge.csCorporateIds.join(', ')})`,
  ],
  ['영상', challenge.videos.map(({ title, seconds, address }) => `${title}, ${seconds}초, ${address}`).join('\n')],
];

/** The same for the content of a revision; empty for one that the form cannot read any more. */
export function revisionDetails(content: unknown): Details {
  const { data } = challengeContent.safeParse(content);
  return data ? detailsOf(data) : [];
}

/** Returns the form values of a challenge: of its draft, if it has one beside the published content. */
export const formOf = ({ revision, draft, ...challenge }: AdminChallenge): SaveChallengeInput => ({
  ...challenge,
  ...draft,
  basedOn: revision,
});

/** Edits a challenge's texts, days, companies and videos, with a preview of what employees will see. */
export function ChallengeForm({ values, published = false, completedVideoIds = NONE, onSaved }: ChallengeFormProps) {
  const { challengeId } = values;
  const cache = trpc.useUtils().operations;
  const form = useForm<SaveChallengeInput>({
    resolver: zodResolver(saveChallengeInput),
    defaultValues: values,
    // The first wrong field in the order of the page gets the focus below.
    shouldFocusError: false,
  });
  const { register, control, formState, getValues, setValue } = form;
  const { errors } = formState;
  const draft = useWatch({ control });
  const onSuccess = () => Promise.all([cache.challenge.invalidate(), cache.publication.invalidate()]);
  const save = useIdempotentCall(trpc.operations.challenge.save.useMutation({ onSuccess }).mutateAsync);
  const saveDraft = trpc.operations.publication.saveDraft.useMutation({ onSuccess });
  return (
    <RevisionForm
      label="챌린지"
      form={form}
      published={published}
      saveLabel={published ? '저장하고 공개' : '초안으로 저장'}
      save={save}
      saveDraft={({ challengeId: _id, basedOn, ...content }) =>
        saveDraft.mutateAsync({ kind: 'challenge', subject: String(challengeId), basedOn: basedOn ?? 0, content })
      }
      reload={challengeId ? () => cache.challenge.get.fetch({ challengeId }, { staleTime: 0 }) : null}
      formOf={formOf}
      rebase={(current) => {
        setValue('basedOn', current.revision);
        setValue('videos', videosOver(getValues('videos'), current.videos));
      }}
      detailsOf={detailsOf}
      onSaved={onSaved}
    >
      <TextField label="제목" maxLength={60} error={errors.title?.message} {...register('title')} />
      <TextArea
        label="설명"
        optional
        rows={3}
        maxLength={500}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="시작일"
          type="date"
          readOnly={published}
          hint={published ? '공개한 뒤에는 바꿀 수 없어요.' : undefined}
          error={errors.startsOn?.message}
          {...register('startsOn')}
        />
        <TextField
          label="종료일"
          type="date"
          hint={published ? '오늘이나 그 이후로 바꿀 수 있어요.' : undefined}
          error={errors.endsOn?.message}
          {...register('endsOn')}
        />
      </div>
      <TextField
        label="목표"
        hint={published ? '공개한 뒤에는 바꿀 수 없어요.' : '기간 중 며칠을 완료해야 하는지 입력해 주세요.'}
        suffix="일"
        inputMode="numeric"
        readOnly={published}
        error={errors.goalDays?.message}
        {...register('goalDays', { setValueAs: (typed: unknown) => typedNumber(String(typed)) })}
      />
      <div>
        <Checkbox label="모든 회사에 공개해요" {...register('forAll')} />
        {draft.forAll ? null : (
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
        )}
      </div>
      <VideoFields control={control} register={register} errors={errors} completedVideoIds={completedVideoIds} />
      <ChallengePreview
        title={draft.title || '제목'}
        description={draft.description ?? ''}
        startsOn={draft.startsOn || values.startsOn}
        endsOn={draft.endsOn || values.endsOn}
        goalDays={draft.goalDays || 1}
        phase={published ? 'running' : 'draft'}
        videos={(draft.videos ?? []).map(({ title = '', seconds = 0, address = '' }) => ({ title, seconds, address }))}
      />
    </RevisionForm>
  );
}
