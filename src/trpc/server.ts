import { createHydrationHelpers } from '@trpc/react-query/rsc';
import { cache } from 'react';
import type { AppRouter } from '~/server/api/root';
import { createQueryClient } from './query-client';
import { requestApi } from './request-api';

const getQueryClient = cache(createQueryClient);

/**
 * `api.lesson.list()` in a server component, `api.lesson.list.prefetch()` + `<HydrateClient>` for client components.
 */
export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(requestApi, getQueryClient);
