import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useConfirm } from '~/components/ui/confirm';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A search finds something and keeps nothing. */
function isKept(target: EventTarget): target is Control {
  if (target instanceof HTMLInputElement) return target.type !== 'search';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function valueOf(control: Control): string {
  const isTicked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return isTicked ? String(control.checked) : control.value;
}

/** Of what was tried only: a rehearsal saves nothing. */
const isRehearsal = (variables: unknown) =>
  typeof variables === 'object' && variables !== null && 'rehearsal' in variables && variables.rehearsal === true;

/** For what a panel's fields are in: how to watch them, and the way out of the panel. */
export interface Typed {
  watch: Record<
    'onFocusCapture' | 'onKeyDownCapture' | 'onPointerDownCapture' | 'onChangeCapture',
    (event: SyntheticEvent) => void
  >;
  /** Closes at once, or after asking where something was typed that is not saved. */
  leave: (close: () => void) => void;
}

/**
 * Keeps what was typed into a panel from being lost by Esc, a click beside it or a reload: each asks first. A field that
 * has its first value again, is gone, or was saved by whatever call succeeded last is not in the way.
 */
export function useTyped(): Typed {
  /** What each field that was touched had before. */
  const before = useRef(new Map<Control, string>());
  const calls = useQueryClient().getMutationCache();
  const confirm = useConfirm();

  const isTyped = useCallback(
    () => [...before.current].some(([control, value]) => control.isConnected && valueOf(control) !== value),
    [],
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isTyped()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    const unsubscribe = calls.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success' && !isRehearsal(mutation.state.variables))
        before.current.clear();
    });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      unsubscribe();
    };
  }, [calls, isTyped]);

  const watch = useMemo(() => {
    const remember = ({ target, currentTarget }: SyntheticEvent) => {
      // A dialog over the panel looks after its own.
      if (isKept(target) && currentTarget.contains(target) && !before.current.has(target))
        before.current.set(target, valueOf(target));
    };
    /** A label ticks its box without having focused it. */
    const ticked = ({ target, currentTarget }: SyntheticEvent) => {
      if (isKept(target) && currentTarget.contains(target) && !before.current.has(target))
        before.current.set(target, target instanceof HTMLInputElement ? String(!target.checked) : '');
    };
    return {
      onFocusCapture: remember,
      onKeyDownCapture: remember,
      onPointerDownCapture: remember,
      onChangeCapture: ticked,
    };
  }, []);

  const leave = useCallback(
    (close: () => void) => {
      if (!isTyped()) return close();
      const question = {
        title: '저장하지 않고 닫을까요?',
        description: '닫으면 적은 내용이 사라져요.',
        confirmLabel: '닫기',
        cancelLabel: '계속 적기',
        tone: 'bad',
      } as const;
      void confirm(question).then((yes) => (yes ? close() : undefined));
    },
    [confirm, isTyped],
  );
  return { watch, leave };
}
