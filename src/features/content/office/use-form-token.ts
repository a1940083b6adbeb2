'use client';
import { useCallback, useEffect, useRef } from 'react';
import { trpc } from '~/trpc/react';

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Requests the signed time of the form when it opens. `read` returns it once the server accepts it: a person who fills
 * the form in faster, with the help of the browser, waits and is not taken for a script.
 */
export function useFormToken(): { read: () => Promise<string>; renew: () => void } {
  const utils = trpc.useUtils();
  const requested = useRef<Promise<string> | null>(null);
  const request = useCallback(async () => {
    const { token, waitSeconds } = await utils.content.leadForm.fetch(undefined, { staleTime: 0 });
    await wait(waitSeconds);
    return token;
  }, [utils]);
  const start = useCallback(() => {
    const current = request();
    requested.current = current;
    // Without a connection every further press on the button requests it again, and shows why that failed.
    current.catch(() => {
      if (requested.current === current) requested.current = null;
    });
    return current;
  }, [request]);
  const renew = useCallback(() => void start(), [start]);
  useEffect(renew, [renew]);
  return { read: () => requested.current ?? start(), renew };
}
