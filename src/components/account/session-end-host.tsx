'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { setLoginHost } from '~/trpc/page-person';

// Loaded when a session ends for the first time: most visits never need it.
const SessionEndLogin = lazy(() =>
  import('./session-end-login').then((module) => ({ default: module.SessionEndLogin })),
);

/** Rendered once in the root layout; loads the login that a rejected call requests. */
export function SessionEndHost() {
  const [isRequested, setRequested] = useState(false);
  // Reads who is logged in, also on pages without a header.
  useSessionHint();
  useEffect(() => setLoginHost(() => setRequested(true)), []);
  return isRequested ? (
    <Suspense fallback={null}>
      <SessionEndLogin />
    </Suspense>
  ) : null;
}
