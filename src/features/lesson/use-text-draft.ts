'use client';
import { useCallback, useEffect, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { textDraft, type TextKind } from './text-draft';

/** The part of a form that this hook needs. */
interface TextForm {
  getValues: (name: 'text') => string;
  setValue: (name: 'text', value: string, options: { shouldDirty: boolean }) => void;
  watch: (onChange: (values: object, change: { name?: string }) => void) => { unsubscribe: () => void };
}

export function dropTextDraft(kind: TextKind, row: string): void {
  textDraft(browserPlace, kind, row, Date.now()).drop();
}

/**
 * Stores the text that is typed into a form until it is sent or its dialog is closed, and restores it when the form is
 * opened again after a reload, a step back or another page.
 * @param row what {@link textDraft} accepts
 * @param saved the saved text, and its version where another device can save it too
 */
export function useTextDraft(
  { getValues, setValue, watch }: TextForm,
  kind: TextKind,
  row: string,
  { text: saved, version }: { text: string; version: number } = { text: '', version: 0 },
) {
  const [isRestored, setIsRestored] = useState(false);
  /** Version of the saved text on which the typed one is based. */
  const [basedOn, setBasedOn] = useState(version);
  useEffect(() => {
    const draft = textDraft(browserPlace, kind, row, Date.now()).read();
    if (draft === null || draft.text === getValues('text')) return;
    setValue('text', draft.text, { shouldDirty: true });
    setBasedOn(draft.basedOn);
    setIsRestored(true);
  }, [kind, row, getValues, setValue]);
  const drop = useCallback(() => dropTextDraft(kind, row), [kind, row]);
  const save = useCallback(
    (base: number) => textDraft(browserPlace, kind, row, Date.now()).save({ text: getValues('text'), basedOn: base }),
    [kind, row, getValues],
  );
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      if (name !== 'text') return;
      if (getValues('text') === saved) drop();
      else save(basedOn);
    });
    return unsubscribe;
  }, [saved, basedOn, watch, getValues, save, drop]);
  return {
    isRestored,
    basedOn,
    /** Another device saved a newer text: the writer chooses between the two before anything is sent. */
    isOutdated: basedOn < version,
    drop,
    /** Drops the draft: the form has the saved text again. */
    startOver: () => {
      setValue('text', saved, { shouldDirty: true });
      drop();
      setBasedOn(version);
      setIsRestored(false);
    },
    /** The typed text is saved as this version, and the form stays open. */
    finish: (saved: number) => {
      drop();
      setBasedOn(saved);
      setIsRestored(false);
    },
    /** Bases the typed text on the newest saved one, which it replaces when it is sent. */
    rebase: () => {
      setBasedOn(version);
      save(version);
    },
  };
}
