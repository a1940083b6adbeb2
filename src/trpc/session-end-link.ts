import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '~/server/api/root';
import { rejectionOf } from './rejection';
import { requestLogin } from './session-end';

/** Calls whose forms handle the end of a session themselves. */
const handledByForm: ReadonlySet<string> = new Set([
  'session.logout',
  'b2bLearner.sendAttendanceNumber',
  'b2bLearner.stampAttendanceNumber',
]);

/**
 * Holds a call that is rejected because the session has ended, requests a login of the page's user, and then repeats
 * the call. Its form waits for the response meanwhile, so no input is lost. Without a login the call fails with the
 * original rejection.
 */
export const sessionEndLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isOver = false;
      let sent: { unsubscribe: () => void } | null = null;
      const isLoggedInAgain = async (error: unknown): Promise<boolean> => {
        const { code, details } = rejectionOf(error);
        if (code !== 'UNAUTHENTICATED' || handledByForm.has(op.path)) return false;
        return requestLogin({ isQuery: op.type === 'query', isOtherAccount: details['otherAccount'] === true });
      };
      const send = (): void => {
        const reject = async (error: TRPCClientError<AppRouter>): Promise<void> => {
          const isLoggedIn = await isLoggedInAgain(error);
          if (isOver) return;
          if (isLoggedIn) send();
          else observer.error(error);
        };
        sent = next(op).subscribe({
          next: (answer) => observer.next(answer),
          complete: () => observer.complete(),
          error: (error) => void reject(error),
        });
      };
      send();
      return () => {
        isOver = true;
        sent?.unsubscribe();
      };
    });
