'use client';
import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { countUnsent, onQueueChange } from '~/components/browser/stored-day';
import { hasAliveCookie, useSessionHint } from '~/components/layout/use-session-hint';

/** Delay before a retry when the sender could not be loaded or the queue could not be read. */
const RETRY_MS = 10_000;

/**
 * Sends what an expert did without a connection from whichever page they open next. It is part of the root layout; the
 * sender itself is loaded only when this browser has queued actions of the logged-in expert.
 */
export function OutboxSender() {
  const pathname = usePathname();
  const [hasQueue, setHasQueue] = useState(false);
  const markQueued = useCallback(() => setHasQueue(true), []);
  // A login within a page changes the address, so the queue is looked up again at each address.
  return hasQueue ? <OwnQueueSender /> : <QueueLookup key={pathname} onQueued={markQueued} />;
}

function QueueLookup({ onQueued }: { onQueued: () => void }) {
  useEffect(() => {
    const checkQueue = () => {
      if (!hasAliveCookie()) return;
      countUnsent(null)
        .then((count) => (count > 0 ? onQueued() : undefined))
        // Blocked storage has no queue.
        .catch(() => {});
    };
    checkQueue();
    return onQueueChange(checkQueue);
  }, [onQueued]);
  return null;
}

function OwnQueueSender() {
  const session = useSessionHint();
  // An operator who is acting as the expert does not send the expert's actions.
  const expertId = session.status === 'alive' && !session.loggedInFromAdmin ? session.encryptedCoachId : null;
  useEffect(() => (expertId === null ? undefined : runSender(expertId)), [expertId]);
  return null;
}

/**
 * Starts the sender as soon as the expert's queue has actions and there is a connection, and keeps it running.
 * @returns a function that stops it
 */
function runSender(expertId: string): () => void {
  let isOver = false;
  let isStarting = false;
  let stop: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    // Without a connection nothing can be sent, and the sender cannot be loaded.
    if (stop || isStarting || !navigator.onLine) return;
    isStarting = true;
    clearTimeout(retry);
    try {
      if ((await countUnsent(expertId)) === 0) return;
      const { startSender } = await import('./sender');
      if (!isOver) stop = startSender(expertId);
    } catch {
      if (!isOver) retry = setTimeout(startQuietly, RETRY_MS);
    } finally {
      isStarting = false;
    }
  };
  const startQuietly = () => void start();
  startQuietly();
  globalThis.addEventListener('online', startQuietly);
  const stopListening = onQueueChange(startQuietly);
  return () => {
    isOver = true;
    clearTimeout(retry);
    globalThis.removeEventListener('online', startQuietly);
    stopListening();
    stop?.();
  };
}
