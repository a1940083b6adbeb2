'use client';
import { lazy, Suspense, useEffect } from 'react';
import { updateSessionHint, useSessionHint } from '../use-session-hint';

// Guests have no bell. Without a connection the menu has the same link.
const Bell = lazy(() => import('./bell').catch(() => ({ default: () => null })));

/**
 * The bell of the header for a user who is logged in. The number of unread notifications is read with the session, and
 * again when the user returns to the tab.
 */
export function NotificationBell() {
  const session = useSessionHint();
  useEffect(() => {
    const update = () => void (document.visibilityState === 'visible' && updateSessionHint());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  if (session.status !== 'alive') return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell kinds={session.kinds} unread={session.unread} />
    </Suspense>
  );
}
