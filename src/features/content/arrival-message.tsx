'use client';
import { useEffect } from 'react';
import { toast } from '~/components/ui/toast';

/** A redirect may bring a code (`/?msg=U41`): its sentence is shown once, and the address is cleaned. */
async function announce(code: string): Promise<void> {
  // The sentences are fetched only by those who bring a code.
  const { redirectMessage } = await import('~/domain/account/redirect-messages');
  const sentence = redirectMessage(code);
  if (!sentence) return;
  toast(sentence);
  const address = new URL(location.href);
  address.searchParams.delete('msg');
  history.replaceState(history.state, '', address);
}

export function ArrivalMessage() {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('msg');
    if (code) announce(code).catch(() => {});
  }, []);
  return null;
}
