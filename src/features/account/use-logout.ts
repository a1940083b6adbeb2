import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { isLoggedOut, rejectionOf } from '~/trpc/rejection';
import { clearPagePerson } from '~/trpc/page-person';

/**
 * Ends the session of this browser, then calls `then`. Shows a message on failure, because the user must know that the
 * session still runs.
 */
export function useLogout(then: () => void) {
  const finish = () => {
    clearPagePerson();
    then();
  };
  return trpc.session.logout.useMutation({
    onSuccess: finish,
    onError: (error) => {
      const rejection = rejectionOf(error);
      // The session has already ended.
      if (isLoggedOut(rejection)) finish();
      else toast(`로그아웃하지 못했어요. ${rejection.message}`, { tone: 'bad' });
    },
  });
}
