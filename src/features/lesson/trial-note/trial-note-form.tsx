'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { browserPlace } from '~/components/browser/stored-value';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dock } from '~/components/ui/dock';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { type OwnTrialNote, trialNoteInput } from '~/domain/lesson/schema/views';
import { trialNoteLabels } from '~/domain/lesson/texts/trial-note-labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { dropTrialNoteDraft, saveTrialNoteDraft, readTrialNoteDraft } from './trial-note-draft';
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
  const form = useForm({
    resolver: zodResolver(trialNoteInput),
    defaultValues: { encryptedId, programType: 'trial' as const, trialAt: trialAt ?? undefined, text: written },
  });
  const { register, handleSubmit, reset, setValue, formState } = form;
  useEffect(() => {
    const draft = readTrialNoteDraft(browserPlace, draftKey, Date.now());
    if (draft === null || draft === written) return;
    setValue('text', draft);
    setRestored(true);
  }, [draftKey, written, setValue]);
  const write = trpc.lesson.writeTrialNote.useMutation({
    onSuccess: () => {
      dropTrialNoteDraft(browserPlace, draftKey);
      toast(notedAt ? '체험 노트를 수정했어요.' : '체험 노트를 남겼어요. 회원에게 알렸어요.', { tone: 'good' });
      router.push('/f/user/mypage/lesson/expert');
    },
    onError,
  });
  const startOver = () => {
    dropTrialNoteDraft(browserPlace, draftKey);
    setRestored(false);
    reset();
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
        {restored ? (
          <Banner
            tone="plain"
            className="mb-4"
            action={
              <Button size="sm" variant="text" className="-my-2.5 -mr-2" onClick={startOver}>
                {notedAt ? '남긴 노트로' : '처음부터'}
              </Button>
            }
          >
            작성하던 노트를 이어서 써요.
          </Banner>
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
            onChange: (event: { target: { value: string } }) =>
              saveTrialNoteDraft(browserPlace, draftKey, event.target.value, Date.now()),
          })}
        />
        <Dock>
          <Button type="submit" variant="primary" loading={write.isPending}>
            {notedAt ? '수정한 노트 저장' : '노트 남기기'}
          </Button>
        </Dock>
      </form>
    </div>
  );
}
