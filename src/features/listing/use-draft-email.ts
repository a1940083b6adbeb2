import { useEffect, useState } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { lightQuery } from '~/trpc/light-call';

let asked: Promise<string> | null = null;

/** Nobody's when it does not answer. */
function askEmail(): Promise<string> {
  asked ??= lightQuery('suggest.opening', { serviceType: 'workout' }).then(
    ({ email }) => email,
    () => '',
  );
  return asked;
}

/** Whose conditions they are: the e-mail of who is logged in, '' for a guest, null until it is known. */
export function useDraftEmail(): string | null {
  const { status } = useSessionHint();
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    if (status !== 'alive') return;
    let left = false;
    void askEmail().then((answer) => left || setEmail(answer));
    return () => {
      left = true;
    };
  }, [status]);
  if (status === 'unknown') return null;
  return status === 'alive' ? email : '';
}
