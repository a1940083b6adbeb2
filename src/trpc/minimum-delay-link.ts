import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '~/server/api/root';

interface MinimumDelay {
  /** Shortest time between the request and its result, in ms. */
  ms: number;
  /** Returns whether the page has a result of the procedure already, so that no loading state is shown for it. */
  hasResult: (path: string) => boolean;
}

/**
 * Delays the first result of a query, so that a loading state that has appeared does not disappear immediately. Later
 * results, such as those of a search or of a refetch, and mutations are not delayed.
 */
export function minimumDelayLink({ ms, hasResult }: MinimumDelay): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'query' || hasResult(op.path)) return next(op);
      return observable((caller) => {
        const earliest = new Promise((resolve) => {
          setTimeout(resolve, ms);
        });
        const afterDelay = (call: () => void) => void earliest.then(call);
        return next(op).subscribe({
          next: (answer) => afterDelay(() => caller.next(answer)),
          complete: () => afterDelay(() => caller.complete()),
          error: (error) => afterDelay(() => caller.error(error)),
        });
      });
    };
}
