import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '~/server/api/root';
import { transformer } from '~/domain/shared/transformer';

/** Creates a client for code outside of React's tree. */
export const plainClient = () =>
  createTRPCClient<AppRouter>({ links: [httpBatchLink({ transformer, url: '/api/trpc' })] });
