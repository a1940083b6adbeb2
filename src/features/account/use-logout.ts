import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';

/** Ends the session of this browser, then goes on. One that could not be ended is said: who leaves must know. */
export function useLogout(then: () => void) {
  return trpc.session.logout.useMutation({
    onSuccess: then,
    onError: (error) => {
      const { code, message } = refusalOf(error);
      // It has ended already.
      if (code === 'UNAUTHENTICATED') then();
      else toast(`로그아웃하지 못했어요. ${message}`, { tone: 'bad' });
    },
  });
}
