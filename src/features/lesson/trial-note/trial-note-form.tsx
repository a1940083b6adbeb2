'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { browserPlace } from '~/components/browser/stored-value';
import { RestoredDraft } from '~/components/form/restored-draft';
import { SavedBesideDraft } from '~/components/form/saved-beside-draft';
import { OwnerButton } from '~/components/account/owner-button';
import { Dock } from '~/components/ui/dock';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { type OwnTrialNote, trialNoteInput } from '~/domain/lesson/schema/trial-note';
import { trialNoteLabels } from '~/domain/lesson/texts/trial-note-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { textDraft } from '../text-draft';
import { useRejection } from '../use-rejection';

/**
 * Lets the coach write or continue the note about the trial lesson, which the learner reads. Every change is stored in
 * the browser until the note is sent.
 */
export function TrialNoteForm({ note }: { note: OwnTrialNote }) {
  const { encryptedId, draftKey, text: written, notedAt, trialAt, learnerName, programTitle } = note;
  const { label, hint } = trialNoteLabels[note.serviceType];
  const router = useRouter();
  const onError = useRejection('info');
  const [restored, setRestored] = useState(false);
  const savedAt = notedAt?.getTime() ?? 0;
  /** The saved note on which the typed text is based. */
  const [basedOn, setBasedOn] = useState(savedAt);
  const isOutdated = basedOn < savedAt;
  const form = useForm({
    resolver: zodResolver(trialNoteInput),
    defaultValues: { encryptedId, programType: 'trial' as const, trialAt: trialAt ?? undefined, text: written },
  });
  const { register, handleSubmit, reset, setValue, getValues, formState } = form;
  useEffect(() => {
    const draft = textDraft(browserPlace, 'trialNote', draftKey, Date.now()).read();
    if (draft === null || draft.text === written) return;
    setValue('text', draft.text);
    setBasedOn(draft.basedOn);
    setRestored(true);
  }, [draftKey, written, setValue]);
  const dropDraft = () => textDraft(browserPlace, 'trialNote', draftKey, Date.now()).drop();
  const saveDraft = (draft: { text: string; basedOn: number }) =>
    textDraft(browserPlace, 'trialNote', draftKey, Date.now()).save(draft);
  const write = trpc.lesson.writeTrialNote.useMutation({
    onSuccess: () => {
      dropDraft();
      toast(notedAt ? '체험 노트를 수정했어요.' : '체험 노트를 남겼어요. 회원에게 알렸어요.', { tone: 'good' });
      router.push('/f/user/mypage/lesson/expert');
    },
    onError,
  });
  const startOver = () => {
    dropDraft();
    setRestored(false);
    setBasedOn(savedAt);
    reset();
  };
  const keepDraft = () => {
    setBasedOn(savedAt);
    saveDraft({ text: getValues('text'), basedOn: savedAt });
  };
  return (
    <div className="wrap py-8 sm:py-12">
      <form
        noValidate
        className="mx-auto max-w-(--container-prose)"
        onSubmit={handleSubmit((input) => write.mutate(input))}
      >
        <p className="text-small text-ink-2">
          {programTitle} 체험{trialAt ? ` · ${formatSeoulDateTime(trialAt)}` : ''}
        </p>
        <h1 className="mt-1 mb-5 text-h1">{learnerName} 님의 체험 노트</h1>
        {isOutdated ? (
          <div className="mb-4">
            <SavedBesideDraft
              title="저장된 노트"
              use="저장된 노트 불러오기"
              keep="작성하던 노트 이어 쓰기"
              note="작성하던 노트를 저장하면 저장된 노트를 덮어써요."
              onUse={startOver}
              onKeep={keepDraft}
            >
              {written}
            </SavedBesideDraft>
          </div>
        ) : restored ? (
          <RestoredDraft
            className="mb-4"
            startOver={notedAt ? '저장된 노트 불러오기' : undefined}
            onStartOver={startOver}
          >
            작성하던 노트를 이어서 써요.
          </RestoredDraft>
        ) : notedAt ? (
          <p className="mb-4 text-small text-ink-2">{formatSeoulDateTime(notedAt)}에 남긴 노트를 수정해요.</p>
        ) : null}
        <TextArea
          label={label}
          hint={hint}
          rows={10}
          maxLength={4000}
          error={formState.errors.text?.message}
          {...register('text', {
            onChange: (event: { target: { value: string } }) => saveDraft({ text: event.target.value, basedOn }),
          })}
        />
        <Dock note={isOutdated ? '위에서 어느 노트를 쓸지 골라 주세요.' : undefined}>
          <OwnerButton type="submit" variant="primary" disabled={isOutdated} loading={write.isPending}>
            {notedAt ? '수정한 노트 저장' : '노트 남기기'}
          </OwnerButton>
        </Dock>
      </form>
    </div>
  );
}
