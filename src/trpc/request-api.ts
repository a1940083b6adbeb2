import { headers } from 'next/headers';
import { cache } from 'react';
import { createCaller } from '~/server/api/root';
import { createContext } from '~/server/api/trpc';

/**
 * Caller for the person of the request, without the helpers for client components (`~/trpc/server`): a page that
 * imports it loads no code of them. Pages cannot set cookies; the next call sends a refreshed cookie.
 */
export const requestApi = createCaller(
  // One context per page request.
  cache(async () => createContext({ headers: new Headers(await headers()), resHeaders: new Headers() })),
);
