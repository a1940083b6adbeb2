import { useEffect, useState } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { lightQuery } from '~/trpc/light-call';
import { once } from '~/trpc/once';

/** Requests the e-mail once per page load. */
export const fetchDraftEmail = once(
  async () => (await lightQuery('suggest.opening', { serviceType: 'workout' })).email,
);

/**
 * Returns the owner of the conditions: the e-mail of the logged-in user, '' for a guest, null while it is unknown.
 * Without a response it stays unknown and nothing is stored, so conditions of a member never become those of a guest.
 */
export function useDraftEmail(): string | null {
  const { status } = useSessionHint();
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    if (status !== 'alive') return;
    let isDisposed = false;
    fetchDraftEmail().then(
      (answer) => isDisposed || setEmail(answer),
      () => {},
    );
    return () => {
      isDisposed = true;
    };
  }, [status]);
  if (status === 'unknown') return null;
  return status === 'alive' ? email : '';
}
