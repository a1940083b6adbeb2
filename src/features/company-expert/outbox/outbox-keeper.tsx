'use client';
import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { countUnsent } from '~/components/browser/kept-day';
import { hasAliveCookie, useSessionHint } from '~/components/layout/use-session-hint';

/**
 * Sends what an expert did without a connection from whichever page they open next. It stands in the root layout; the
 * sender itself is loaded only where this browser holds queued actions of the person who is logged in.
 */
export function OutboxKeeper() {
  const pathname = usePathname();
  const [hasQueue, setHasQueue] = useState(false);
  const found = useCallback(() => setHasQueue(true), []);
  // A login on a page itself changes the address, so the queue is looked for again at each address.
  return hasQueue ? <OwnQueueSender /> : <QueueLookup key={pathname} onFound={found} />;
}

function QueueLookup({ onFound }: { onFound: () => void }) {
  useEffect(() => {
    if (!hasAliveCookie()) return;
    countUnsent(null)
      .then((count) => (count > 0 ? onFound() : undefined))
      // Blocked storage holds no queue.
      .catch(() => {});
  }, [onFound]);
  return null;
}

function OwnQueueSender() {
  const session = useSessionHint();
  // An operator who acts as the expert sends nothing of what the expert did.
  const person = session.status === 'alive' && !session.loggedInFromAdmin ? session.encryptedCoachId : null;
  useEffect(() => {
    if (person === null) return undefined;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      if ((await countUnsent(person)) === 0) return;
      const { startSender } = await import('./sender');
      if (!isOver) stop = startSender(person);
    };
    const startQuietly = () => void start().catch(() => {});
    // Without a connection there is nothing to send to, and the sender cannot be loaded.
    if (navigator.onLine) startQuietly();
    else addEventListener('online', startQuietly, { once: true });
    return () => {
      isOver = true;
      removeEventListener('online', startQuietly);
      stop();
    };
  }, [person]);
  return null;
}
