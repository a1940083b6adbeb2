'use client';
import { useOnce } from './use-once';

/** Sends a mutation once, as {@link useOnce} does; its own `onError` says why it failed. */
export function useSendOnce<Input>({ mutateAsync }: { mutateAsync: (input: Input) => Promise<unknown> }) {
  const send = useOnce(async (input: Input) => void (await mutateAsync(input)));
  return (input: Input) => void send(input).catch(() => undefined);
}
