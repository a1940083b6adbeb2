'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { toast } from '~/components/ui/toast';
import { emptyNoteEntry, type OpenedLesson, writeLessonNoteInput } from '~/domain/lesson/schema/note';
import { trpc } from '~/trpc/react';
import { noteDraft, type NoteDraft } from './note-draft';

/** Returns the values with which the form begins: those of the sent note, or one empty entry. */
function sentValues({ encryptedLessonId, note }: OpenedLesson) {
  const written: NoteDraft = note
    ? { ...note, homework: note.homework.map(({ text }) => ({ text })) }
    : { entries: [emptyNoteEntry], homework: [], coachLine: '', painBefore: null, painAfter: null };
  const { entries, homework, coachLine, painBefore, painAfter } = written;
  const version = note?.version ?? 0;
  return { encryptedLessonId, version, entries, homework, coachLine, painBefore, painAfter };
}

/**
 * The coach's form of a lesson's note. Every change is stored in the browser until the note is sent, and restored when
 * the page is opened again.
 */
export function useNoteForm(opened: OpenedLesson) {
  const router = useRouter();
  const [isRestored, setIsRestored] = useState(false);
  const sent = sentValues(opened);
  const form = useSchemaForm(writeLessonNoteInput, sent, [
    'entries',
    'homework',
    'coachLine',
    'painBefore',
    'painAfter',
  ]);
  const { reset, watch, getValues } = form;
  const { encryptedLessonId } = opened;
  useEffect(() => {
    const draftNow = () => noteDraft(browserPlace, encryptedLessonId, Date.now());
    const draft = draftNow().read();
    if (draft !== null) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
      setIsRestored(true);
    }
    // Values are stored as they are in the fields, also those that cannot be sent yet.
    const { unsubscribe } = watch((_values, { name }) => {
      if (name === undefined) return;
      const { entries, homework, coachLine, painBefore, painAfter } = getValues();
      draftNow().save({ entries, homework, coachLine, painBefore, painAfter });
    });
    return unsubscribe;
  }, [encryptedLessonId, reset, watch, getValues]);
  const dropDraft = () => noteDraft(browserPlace, encryptedLessonId, Date.now()).drop();
  const write = trpc.lesson.writeNote.useMutation({
    onSuccess: ({ version }) => {
      dropDraft();
      toast(version === 1 ? '수업 노트를 보냈어요. 회원에게 알렸어요.' : '수업 노트를 수정했어요.', { tone: 'good' });
      router.refresh();
    },
    onError: (thrown) => void form.showRejection(thrown),
  });
  return {
    form,
    isRestored,
    isPending: write.isPending,
    submit: form.submit((input) => write.mutate(input)),
    /** Drops the draft: the form has the sent note again. */
    startOver: () => {
      dropDraft();
      reset(sent);
      setIsRestored(false);
    },
  };
}
export type NoteFormState = ReturnType<typeof useNoteForm>['form'];
