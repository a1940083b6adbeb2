'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { toast } from '~/components/ui/toast';
import { contentOf, emptyNote, emptyNoteEntry, noteFormSchema, type OpenedLesson } from '~/domain/lesson/schema/note';
import { emptyHealth, type NoteHealth, withChanges, withoutEmptyParts } from '~/domain/lesson/schema/note-health';
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
 * the page is opened again; what is recorded about health is not stored. When another device has sent a newer note, the
 * form keeps what was typed, and sends nothing before the coach has chosen between the two; without unsent values it
 * has the newer note.
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
  const [firstVersion] = useState(sentVersion);
  /** Whether something was typed since the form had the sent note; drafts are not stored where storage is blocked. */
  const isTyped = useRef(false);
  /** The health data before it was changed in this form. */
  const baseHealth = useRef(sent.health);
  const showSent = useEffectEvent((version: number) => {
    const draft = noteDraft(browserPlace, encryptedLessonId, Date.now()).read();
    if (draft === null && version === firstVersion) return;
    const isUnsent = draft !== null || isTyped.current;
    const typed = getValues();
    const health = withChanges(sent.health, { base: baseHealth.current, typed: typed.health });
    const values = isUnsent ? { ...typed, ...draft } : { encryptedLessonId, ...sent };
    baseHealth.current = sent.health;
    reset({ ...values, health }, { keepDefaultValues: isUnsent });
    setIsRestored(draft !== null);
    setIsOutdated(values.version < version);
    setCanRecordHealth(seesHealth);
  });
  useEffect(() => showSent(sentVersion), [sentVersion]);
  useEffect(() => {
    // Values are stored as they are in the fields, also those that cannot be sent yet.
    const { unsubscribe } = watch((_values, { name }) => {
      if (name === undefined) return;
      const { encryptedLessonId: _id, health: _health, ...values } = getValues();
      isTyped.current = true;
      noteDraft(browserPlace, encryptedLessonId, Date.now()).save(values);
    });
    return unsubscribe;
  }, [encryptedLessonId, watch, getValues]);
  const dropDraft = () => {
    noteDraft(browserPlace, encryptedLessonId, Date.now()).drop();
    isTyped.current = false;
  };
  const write = trpc.lesson.writeNote.useMutation({
    onSuccess: ({ version }) => {
      // What is typed before the page is refreshed is based on the new version.
      setValue('version', version);
      dropDraft();
      baseHealth.current = getValues('health');
      toast(version === 1 ? '수업 노트를 보냈어요. 회원에게 알렸어요.' : '수업 노트를 수정했어요.', { tone: 'good' });
      router.refresh();
    },
    onError: (thrown) => {
      const { code } = form.showRejection(thrown);
      // The refreshed page shows the note that another device sent, beside the draft.
      if (code === 'CONFLICT') router.refresh();
      if (code === 'HEALTH_CONSENT_REQUIRED') {
        setCanRecordHealth(false);
        baseHealth.current = emptyHealth;
        setValue('health', emptyHealth);
        router.refresh();
      }
    },
  });
  return {
    form,
    isRestored,
    isOutdated,
    /** True when a newer note arrived while the form was open: the form then has its typed health data. */
    keepsHealth: sentVersion !== firstVersion,
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
