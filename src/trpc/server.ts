import { createHydrationHelpers } from '@trpc/react-query/rsc';
import { headers } from 'next/headers';
import { cache } from 'react';
import { type AppRouter, createCaller } from '~/server/api/root';
import { createContext } from '~/server/api/trpc';
import { createQueryClient } from './query-client';

/** One context per page request. Pages cannot set cookies; the next call sends a refreshed cookie. */
const context = cache(async () => createContext({ headers: new Headers(await headers()), resHeaders: new Headers() }));

const getQueryClient = cache(createQueryClient);

/**
 * `api.lesson.list()` in a server component, `api.lesson.list.prefetch()` + `<HydrateClient>` for client components.
 */
export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(createCaller(context), getQueryClient);
