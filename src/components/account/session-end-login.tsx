'use client';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { holdOverlays } from '~/components/ui/overlay-hold';
import { readSessionEnd, subscribeSessionEnd } from '~/trpc/session-end';

const SessionEndDialog = lazy(() =>
  import('./session-end-dialog').then((module) => ({ default: module.SessionEndDialog })),
);

const noSessionEnd = () => null;

/** Shows the login that a rejected call requests. */
export function SessionEndLogin() {
  const end = useSyncExternalStore(subscribeSessionEnd, readSessionEnd, noSessionEnd);
  const isOpen = end !== null;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const release = holdOverlays();
    // The full-screen overlay closes first, so that the dialog can take the focus.
    const timer = setTimeout(() => setReady(true));
    return () => {
      clearTimeout(timer);
      setReady(false);
      release();
    };
  }, [isOpen]);
  return end && isReady ? (
    <Suspense fallback={null}>
      <SessionEndDialog end={end} />
    </Suspense>
  ) : null;
}
