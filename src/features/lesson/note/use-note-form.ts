'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { toast } from '~/components/ui/toast';
import { contentOf, emptyNote, emptyNoteEntry, noteFormSchema, type OpenedLesson } from '~/domain/lesson/schema/note';
import { emptyHealth, type NoteHealth, withoutEmptyParts } from '~/domain/lesson/schema/note-health';
import { trpc } from '~/trpc/react';
import { noteDraft, type NoteDraft } from './note-draft';

/** Returns the values with which the form begins: those of the sent note, or one empty entry. */
function sentValues({ note }: OpenedLesson): NoteDraft & { health: NoteHealth } {
  if (!note) return { ...emptyNote, entries: [emptyNoteEntry], version: 0 };
  const { homework, health, version } = note;
  return { ...contentOf(note), homework: homework.map(({ text }) => ({ text })), health, version };
}

/**
 * The coach's form of a lesson's note. Every change is stored in the browser until the note is sent, and restored when
 * the page is opened again; what is recorded about health is not stored. A draft that is based on an older version than
 * the sent note is not sent before the coach has chosen between the two.
 * @param seesHealth false without the learner's consent: `opened` then has no stored health data, and none is sent. A
 *   form with another value is a new one
 */
export function useNoteForm(opened: OpenedLesson, { seesHealth }: { seesHealth: boolean }) {
  const router = useRouter();
  const [isRestored, setIsRestored] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);
  const [canRecordHealth, setCanRecordHealth] = useState(seesHealth);
  const { encryptedLessonId } = opened;
  const sent = sentValues(opened);
  const form = useSchemaForm(noteFormSchema, { encryptedLessonId, ...sent }, [
    'entries',
    'homework',
    'coachLine',
    'tags',
    'homeMinutes',
    'next',
    'bring',
    'health',
  ]);
  const { reset, watch, getValues, setValue } = form;
  const { version: sentVersion } = sent;
  useEffect(() => {
    const draftNow = () => noteDraft(browserPlace, encryptedLessonId, Date.now());
    const draft = draftNow().read();
    if (draft !== null) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
      setIsRestored(true);
      setIsOutdated(draft.version < sentVersion);
    }
    // Values are stored as they are in the fields, also those that cannot be sent yet.
    const { unsubscribe } = watch((_values, { name }) => {
      if (name === undefined) return;
      const { encryptedLessonId: _id, health: _health, ...values } = getValues();
      draftNow().save(values);
    });
    return unsubscribe;
  }, [encryptedLessonId, sentVersion, reset, watch, getValues]);
  const dropDraft = () => noteDraft(browserPlace, encryptedLessonId, Date.now()).drop();
  const write = trpc.lesson.writeNote.useMutation({
    onSuccess: ({ version }) => {
      dropDraft();
      toast(version === 1 ? '수업 노트를 보냈어요. 회원에게 알렸어요.' : '수업 노트를 수정했어요.', { tone: 'good' });
      router.refresh();
    },
    onError: (thrown) => {
      const { code } = form.showRejection(thrown);
      // The refreshed page shows the note that another device sent, beside the draft.
      if (code === 'CONFLICT') router.refresh();
      if (code === 'HEALTH_CONSENT_REQUIRED') {
        setCanRecordHealth(false);
        setValue('health', emptyHealth);
        router.refresh();
      }
    },
  });
  return {
    form,
    isRestored,
    isOutdated,
    /** False without the learner's consent, also once the server has said that it was withdrawn. */
    canRecordHealth,
    isPending: write.isPending,
    submit: form.submit((input) =>
      // Empty health data would delete stored values that the form does not show.
      write.mutate({ ...input, health: canRecordHealth ? withoutEmptyParts(input.health) : null }),
    ),
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
