'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { setLoginHost } from '~/trpc/page-person';

// Loaded with the first session that ends: most visits never see it.
const SessionEndLogin = lazy(() =>
  import('./session-end-login').then((module) => ({ default: module.SessionEndLogin })),
);

/** Rendered once in the root layout; loads the login that a refused call requests. */
export function SessionEndHost() {
  const [isRequested, setRequested] = useState(false);
  // Asks whose page this is, also where no header shows it.
  useSessionHint();
  useEffect(() => setLoginHost(() => setRequested(true)), []);
  return isRequested ? (
    <Suspense fallback={null}>
      <SessionEndLogin />
    </Suspense>
  ) : null;
}
