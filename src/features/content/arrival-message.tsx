'use client';
import { useEffect } from 'react';
import { toast } from '~/components/ui/toast';
import { redirectMessage } from '~/domain/account/redirect-messages';

/** A redirect may bring a code (`/?msg=U41`): its sentence is shown once, and the address is cleaned. */
export function ArrivalMessage() {
  useEffect(() => {
    const address = new URL(location.href);
    const sentence = redirectMessage(address.searchParams.get('msg'));
    if (!sentence) return;
    toast(sentence);
    address.searchParams.delete('msg');
    history.replaceState(history.state, '', address);
  }, []);
  return null;
}
