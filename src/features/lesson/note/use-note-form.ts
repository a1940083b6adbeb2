'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { toast } from '~/components/ui/toast';
import { emptyNoteEntry, type OpenedLesson, writeLessonNoteInput } from '~/domain/lesson/schema/note';
import { trpc } from '~/trpc/react';
import { noteDraft, type NoteDraft } from './note-draft';

const noPain = { painBefore: null, painAfter: null } as const;

/** Returns the values with which the form begins: those of the sent note, or one empty entry. */
function sentValues({ note }: OpenedLesson): NoteDraft {
  if (!note) return { entries: [emptyNoteEntry], homework: [], coachLine: '', ...noPain, version: 0 };
  const { entries, homework, coachLine, painBefore, painAfter, version } = note;
  return { entries, homework: homework.map(({ text }) => ({ text })), coachLine, painBefore, painAfter, version };
}

/**
 * The coach's form of a lesson's note. Every change is stored in the browser until the note is sent, and restored when
 * the page is opened again. A draft that is based on an older version than the sent note is not sent before the coach
 * has chosen between the two.
 * @param canRecordPain false without the learner's consent; pain is then neither sent nor stored
 */
export function useNoteForm(opened: OpenedLesson, { canRecordPain }: { canRecordPain: boolean }) {
  const router = useRouter();
  const [isRestored, setIsRestored] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);
  const { encryptedLessonId } = opened;
  const sent = sentValues(opened);
  const form = useSchemaForm(writeLessonNoteInput, { encryptedLessonId, ...sent }, [
    'entries',
    'homework',
    'coachLine',
    'painBefore',
    'painAfter',
  ]);
  const { reset, watch, getValues, setValue } = form;
  const { version: sentVersion } = sent;
  useEffect(() => {
    const draftNow = () => noteDraft(browserPlace, encryptedLessonId, Date.now());
    const draft = draftNow().read();
    if (draft !== null) {
      const restored = { ...draft, ...(canRecordPain ? {} : noPain) };
      if (!canRecordPain) draftNow().save(restored);
      reset({ ...getValues(), ...restored }, { keepDefaultValues: true });
      setIsRestored(true);
      setIsOutdated(restored.version < sentVersion);
    }
    // Values are stored as they are in the fields, also those that cannot be sent yet.
    const { unsubscribe } = watch((_values, { name }) => {
      if (name === undefined) return;
      const { encryptedLessonId: _id, ...values } = getValues();
      draftNow().save(values);
    });
    return unsubscribe;
  }, [encryptedLessonId, sentVersion, canRecordPain, reset, watch, getValues]);
  const dropDraft = () => noteDraft(browserPlace, encryptedLessonId, Date.now()).drop();
  const write = trpc.lesson.writeNote.useMutation({
    onSuccess: ({ version }) => {
      dropDraft();
      toast(version === 1 ? '수업 노트를 보냈어요. 회원에게 알렸어요.' : '수업 노트를 수정했어요.', { tone: 'good' });
      router.refresh();
    },
    onError: (thrown) => {
      // The refreshed page shows the note that another device sent, beside the draft.
      if (form.showRejection(thrown).code === 'CONFLICT') router.refresh();
    },
  });
  return {
    form,
    isRestored,
    isOutdated,
    isPending: write.isPending,
    submit: form.submit((input) => write.mutate(input)),
    /** Drops the draft: the form has the sent note again. */
    startOver: () => {
      dropDraft();
      reset({ encryptedLessonId, ...sent });
      setIsRestored(false);
      setIsOutdated(false);
    },
    /** Keeps the draft, which replaces the sent note when it is sent. */
    keepDraft: () => {
      setValue('version', sentVersion, { shouldDirty: true });
      setIsOutdated(false);
    },
  };
}
export type NoteFormState = ReturnType<typeof useNoteForm>['form'];
