'use client';
import { useRef } from 'react';
import { createKeys } from './idempotency-keys';

/**
 * Adds the idempotency key to a call, so that a retry after a lost response does nothing twice. Use it in the component
 * of the whole dialog or form, because the key lives as long as its component.
 * @param call sends the input with its key, and throws when it is rejected or not answered
 */
export function useIdempotentCall<Input, Output>(
  call: (input: Input & { idempotencyKey?: string }) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const keys = useRef<ReturnType<typeof createKeys>>(null);
  return async (input) => {
    keys.current ??= createKeys();
    const { key, finish } = keys.current(input);
    const answer = await call({ ...input, idempotencyKey: key });
    finish();
    return answer;
  };
}
