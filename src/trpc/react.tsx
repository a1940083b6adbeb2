'use client';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '~/server/api/root';
import { createQueryClient } from './query-client';
import { clockedFetch } from './server-clock';
import { minimumDelayLink } from './minimum-delay-link';
import { pagePersonHeaders } from './page-person';
import { sessionEndLink } from './session-end-link';
import { shareRunningLink } from './share-running-link';
import { timingConstants } from '~/domain/shared/site-constants';
import { transformer } from '~/domain/shared/transformer';

export const trpc = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

let browserClient: QueryClient | undefined;

function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

interface TrpcProviderProps {
  children: ReactNode;
  /** Shortest time that a first loading state is shown, in ms. */
  minimumFetchDelayMs?: number;
}

/** Wraps the parts that call the server; public static pages do not use it, so that their first load stays small. */
export function TrpcProvider({
  children,
  minimumFetchDelayMs = timingConstants.minimumFetchDelayMs,
}: TrpcProviderProps) {
  const client = queryClient();
  const [trpcClient] = useState(() =>
    trpc.createClient({
      links: [
        minimumDelayLink({
          ms: minimumFetchDelayMs,
          hasResult: (path) =>
            client
              .getQueryCache()
              .findAll({ queryKey: [path.split('.')] })
              .some(({ state }) => state.data !== undefined),
        }),
        shareRunningLink,
        sessionEndLink,
        httpBatchLink({
          transformer,
          url: '/api/trpc',
          maxURLLength: 4000,
          maxItems: 20,
          headers: pagePersonHeaders,
          fetch: clockedFetch,
        }),
      ],
    }),
  );
  return (
    <trpc.Provider client={trpcClient} queryClient={client}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
