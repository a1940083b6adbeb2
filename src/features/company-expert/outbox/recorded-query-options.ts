import { type Rejection, rejectionOf } from '~/trpc/rejection';

const RETRY_MS = 10_000;

/** Returns whether the server did not answer, so that a retry may succeed. */
export const isTemporary = (rejection: Pick<Rejection, 'code'> | null): boolean =>
  rejection?.code === 'UNAVAILABLE' || rejection?.code === 'RATE_LIMITED';

/**
 * Query options for health data that a phone stores. Each view is recorded, so the data is requested once, and again
 * only when a lost connection returns, since the consent may have been withdrawn by then. A page that was opened
 * without a connection gets no reconnect event, so it retries until the server answers.
 */
export const recordedQueryOptions = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: 'always',
  retry: 1,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    state.error !== null && isTemporary(rejectionOf(state.error)) ? RETRY_MS : false,
} as const;
