'use client';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useConfirm } from '~/components/ui/confirm';

const cancelLabel = '계속 입력하기';
const questions = {
  close: {
    title: '저장하지 않고 닫을까요?',
    description: '닫으면 입력한 내용이 사라져요.',
    confirmLabel: '닫기',
    cancelLabel,
  },
  move: {
    title: '저장하지 않고 이동할까요?',
    description: '이동하면 입력한 내용이 사라져요.',
    confirmLabel: '이동하기',
    cancelLabel,
  },
} as const;
export type UnsavedQuestion = Readonly<Record<keyof (typeof questions)['close'], string>>;

/** The forms of a panel that have unsaved input. */
export const UnsavedForms = createContext<Set<object> | null>(null);

/**
 * Announces to the panel around a form that it has unsaved input.
 * @param isUnsaved `formState.isDirty`, or what corresponds to it
 */
export function useUnsaved(isUnsaved: boolean): void {
  useMember(useContext(UnsavedForms), isUnsaved);
}

function useMember(forms: Set<object> | null, isMember: boolean): void {
  const [key] = useState(() => ({}));
  useEffect(() => {
    if (!forms || !isMember) return;
    forms.add(key);
    return () => void forms.delete(key);
  }, [forms, isMember, key]);
}

/**
 * Keeps the input of a panel from being lost by Esc, a click beside it or a reload: each asks first while a form of the
 * panel has unsaved input.
 * @param isUnsaved whether the form of the component that renders the panel has unsaved input
 * @param closeQuestion the question before the panel closes, for another language
 */
export function useUnsavedForms(isUnsaved = false, closeQuestion: UnsavedQuestion = questions.close) {
  const [forms] = useState(() => new Set<object>());
  useMember(forms, isUnsaved);
  const confirm = useConfirm();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (forms.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [forms]);
  /** Closes the panel, or moves to another view of it: immediately, or after a question when there is unsaved input. */
  const leave = useCallback(
    (run: () => void, act: keyof typeof questions = 'close') => {
      if (forms.size === 0) return run();
      const question = { ...(act === 'close' ? closeQuestion : questions[act]), tone: 'bad' } as const;
      void confirm(question).then((yes) => (yes ? run() : undefined));
    },
    [confirm, forms, closeQuestion],
  );
  return { forms, leave };
}
