import type { Operation, OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Observer } from '@trpc/server/observable';
import type { AppRouter } from '~/server/api/root';

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;
type Caller = Observer<Answer, TRPCClientError<AppRouter>>;

const keyOf = ({ path, input }: Operation): string => `${path} ${JSON.stringify(input)}`;

/**
 * Sends a mutation once that is called again with the same input while its response is pending: a second press can come
 * before the button shows that it is busy. Both calls get the same response.
 */
export const shareRunningLink: TRPCLink<AppRouter> = () => {
  const running = new Map<string, Set<Caller>>();
  return ({ op, next }) => {
    if (op.type !== 'mutation') return next(op);
    return observable((caller) => {
      const key = keyOf(op);
      const callers = running.get(key);
      if (callers) {
        callers.add(caller);
        return () => void callers.delete(caller);
      }
      const all = new Set<Caller>([caller]);
      running.set(key, all);
      const end = (call: (caller: Caller) => void): void => {
        running.delete(key);
        for (const caller of all) call(caller);
      };
      next(op).subscribe({
        next: (answer) => all.forEach((caller) => caller.next(answer)),
        complete: () => end((caller) => caller.complete()),
        error: (error) => end((caller) => caller.error(error)),
      });
      return () => void all.delete(caller);
    });
  };
};
