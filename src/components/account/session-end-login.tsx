'use client';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hideOverlays } from '~/components/ui/hidden-overlays';
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
    const release = hideOverlays();
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
