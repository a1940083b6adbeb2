import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { isLoggedOut, refusalOf } from '~/trpc/refusal';
import { forgetPagePerson } from '~/trpc/page-person';

/** Ends the session of this browser, then goes on. One that could not be ended is said: who leaves must know. */
export function useLogout(then: () => void) {
  const leave = () => {
    forgetPagePerson();
    then();
  };
  return trpc.session.logout.useMutation({
    onSuccess: leave,
    onError: (error) => {
      const refusal = refusalOf(error);
      // It has ended already.
      if (isLoggedOut(refusal)) leave();
      else toast(`로그아웃하지 못했어요. ${refusal.message}`, { tone: 'bad' });
    },
  });
}
