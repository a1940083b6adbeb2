'use client';
import { useRef } from 'react';
import { useOnce } from './use-once';

/** Sends a mutation once, as {@link useOnce} does; the mutation's own `onError` shows why it failed. */
export function useSendOnce<Input>({ mutateAsync }: { mutateAsync: (input: Input) => Promise<unknown> }) {
  const send = useOnce(async (input: Input) => void (await mutateAsync(input)));
  return (input: Input) => void send(input).catch(() => undefined);
}

/** Sends a mutation of a form that stays open. A second press before the answer does nothing. */
export function useSendInTurn<Input>({ mutateAsync }: { mutateAsync: (input: Input) => Promise<unknown> }) {
  const isBusy = useRef(false);
  return (input: Input) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const settle = () => {
      isBusy.current = false;
    };
    void mutateAsync(input).then(settle, settle);
  };
}
