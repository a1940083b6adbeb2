import { type Refusal, refusalOf } from '~/trpc/refusal';

const AGAIN_MS = 10_000;

/** Nothing was answered: another moment may. */
export const isAway = (refusal: Pick<Refusal, 'code'> | null): boolean =>
  refusal?.code === 'UNAVAILABLE' || refusal?.code === 'RATE_LIMITED';

/**
 * How health is asked for that a phone keeps: each view is written down, so once, and again only once there is a
 * connection after there was none, since a consent may be gone by then. A page that was opened without one has never
 * heard that it was lost: it asks until it is answered.
 */
export const askedOnce = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: 'always',
  retry: 1,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    state.error !== null && isAway(refusalOf(state.error)) ? AGAIN_MS : false,
} as const;
