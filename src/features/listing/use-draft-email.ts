import { useEffect, useState } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';

let asked: Promise<string> | null = null;

/** Asks a public procedure directly: the page has no other need of the client. Nobody's when it does not answer. */
function askEmail(): Promise<string> {
  asked ??= fetch(
    `/api/trpc/suggest.opening?input=${encodeURIComponent(JSON.stringify({ json: { serviceType: 'workout' } }))}`,
  )
    .then(async (response) =>
      response.ok
        ? ((await response.json()) as { result: { data: { json: { email: string } } } }).result.data.json.email
        : '',
    )
    .catch(() => '');
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
