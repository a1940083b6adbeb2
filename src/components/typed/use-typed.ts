import { useQueryClient } from '@tanstack/react-query';
import { createContext, type SyntheticEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useConfirm } from '~/components/ui/confirm';
import { TypedRecord } from './typed-record';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns whether the field holds input to save; a search field does not. */
function isInputControl(target: EventTarget): target is Control {
  if (target instanceof HTMLInputElement) return target.type !== 'search';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Returns the field of an event: its target, or the field of the label that was pressed. */
function controlOf(target: EventTarget): Control | null {
  if (isInputControl(target)) return target;
  const labelled = target instanceof Element ? target.closest('label')?.control : null;
  return labelled && isInputControl(labelled) ? labelled : null;
}

/** Returns all radio buttons of a choice, because choosing one changes another. */
function groupOf(control: Control, panel: Element): readonly Control[] {
  if (control.type !== 'radio') return [control];
  const radios = [...panel.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return radios.filter(({ name, form }) => name === control.name && form === control.form);
}

/** Returns whether a call was only a rehearsal, which saves nothing. */
const isRehearsal = (variables: unknown) =>
  typeof variables === 'object' && variables !== null && 'rehearsal' in variables && variables.rehearsal === true;

/** For the element that contains a panel's fields: handlers to watch them, and functions to leave the panel. */
export interface Typed {
  watch: Record<
    'onFocusCapture' | 'onKeyDownCapture' | 'onPointerDownCapture' | 'onChangeCapture' | 'onSubmitCapture',
    (event: SyntheticEvent) => void
  >;
  /** Closes at once, or asks first when there is unsaved input. */
  leave: (close: () => void) => void;
  /** Drops the record of unsaved input, when the user gave the input up. */
  forget: () => void;
}

/** `forget` of the panel that contains the form. */
export const DiscardUnsavedInput = createContext<() => void>(() => undefined);

/**
 * Keeps what was typed into a panel from being lost by Esc, a click beside it or a reload: each asks first. Input that
 * the call of a submitted form has saved needs no question.
 */
export function useTyped(): Typed {
  const [record] = useState(() => new TypedRecord());
  const calls = useQueryClient().getMutationCache();
  const confirm = useConfirm();

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (record.isTyped()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    const unsubscribe = calls.subscribe((event) => {
      if (event.type !== 'updated' || isRehearsal(event.mutation.state.variables)) return;
      if (event.action.type === 'pending') record.began(event.mutation);
      if (event.action.type === 'success') record.succeeded(event.mutation);
    });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      unsubscribe();
    };
  }, [calls, record]);

  const watch = useMemo(() => {
    /** A dialog over the panel watches its own fields. */
    const within = ({ target, currentTarget }: SyntheticEvent) =>
      target instanceof Node && currentTarget.contains(target);
    const remember = (event: SyntheticEvent) => {
      const control = within(event) ? controlOf(event.target) : null;
      if (control) record.remember(groupOf(control, event.currentTarget));
    };
    const formOf = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest('form') : null);
    const touch = (event: SyntheticEvent) => {
      if (within(event)) record.touched(formOf(event));
      remember(event);
    };
    return {
      onFocusCapture: remember,
      onKeyDownCapture: touch,
      onPointerDownCapture: touch,
      onChangeCapture: (event: SyntheticEvent) => {
        if (!within(event)) return;
        record.touched(formOf(event));
        if (isInputControl(event.target)) record.changed(event.target);
      },
      onSubmitCapture: (event: SyntheticEvent) => {
        if (within(event)) record.submitted(event.target);
      },
    };
  }, [record]);

  const leave = useCallback(
    (close: () => void) => {
      if (!record.isTyped()) return close();
      const question = {
        title: '저장하지 않고 닫을까요?',
        description: '닫으면 입력한 내용이 사라져요.',
        confirmLabel: '닫기',
        cancelLabel: '계속 입력하기',
        tone: 'bad',
      } as const;
      void confirm(question).then((yes) => (yes ? close() : undefined));
    },
    [confirm, record],
  );
  const forget = useCallback(() => record.forget(), [record]);
  return { watch, leave, forget };
}
