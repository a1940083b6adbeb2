'use client';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { holdOverlays } from '~/components/ui/overlay-hold';
import { readSessionEnd, subscribeSessionEnd } from '~/trpc/session-end';

// Loaded with the first session that ends: most visits never see it.
const SessionEndDialog = lazy(() =>
  import('./session-end-dialog').then((module) => ({ default: module.SessionEndDialog })),
);

const nobody = () => null;

/** Stands once in the root layout and shows the login that a refused call requests. */
export function SessionEndHost() {
  const end = useSyncExternalStore(subscribeSessionEnd, readSessionEnd, nobody);
  const isOpen = end !== null;
  const [isReady, setReady] = useState(false);
  // Asks whose page this is, also where no header shows it.
  useSessionHint();
  useEffect(() => {
    if (!isOpen) return undefined;
    const release = holdOverlays();
    // The overlay of the whole screen closes first, so that the dialog can take the focus.
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
