import { type ReactNode, useCallback } from 'react';

/** A confirmation question for the user. With `cancelLabel: null` it is a notice with one button. */
export interface Question {
  title: string;
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string | null;
  /** `bad` for an action that cannot be undone or costs money. */
  tone?: 'plain' | 'bad';
}

export interface OpenQuestion extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

type Listener = (open: readonly OpenQuestion[]) => void;

let openQuestions: readonly OpenQuestion[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function publish(next: readonly OpenQuestion[]): void {
  openQuestions = next;
  for (const listener of listeners) listener(openQuestions);
}

/**
 * Shows the question and resolves when it is answered; closing it by Esc means no. Questions asked meanwhile are
 * queued.
 */
export function openConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      publish(openQuestions.filter((question) => question.id !== id));
      resolve(yes);
    };
    publish([...openQuestions, { ...question, id, answer }]);
  });
}

/** For the host that renders the questions. */
export function subscribeToQuestions(listener: Listener): () => void {
  listeners.add(listener);
  listener(openQuestions);
  return () => listeners.delete(listener);
}

/** `const confirm = useConfirm(); if (await confirm({ title })) …` */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useCallback((question: Question) => openConfirm(question), []);
}

/** A notice that must be read: `const alert = useAlert(); await alert({ title })`. */
export function useAlert(): (question: Omit<Question, 'cancelLabel'>) => Promise<void> {
  return useCallback(async (question: Omit<Question, 'cancelLabel'>) => {
    await openConfirm({ ...question, cancelLabel: null });
  }, []);
}
