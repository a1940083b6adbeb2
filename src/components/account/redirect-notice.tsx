'use client';
import { useEffect } from 'react';
import { usePathname, useSearchParams } from 'next/navigation';
import { toast } from '~/components/ui/toast';
import { supportName, supportPath } from '~/domain/messaging/support';
import { timingConstants } from '~/domain/shared/site-constants';

/** Pages that say `?msg=` in their own place, where it cannot be missed. */
const saysItself = /^\/(login(?!\/myAccount)|f\/company\/learner\/login|user\/mypage\/upload)(\/|$)/;

/**
 * Says what a redirect has to say (U41 and its kin, docs/product/constants-and-messages.md#redirect-messages), once:
 * the code leaves the address.
 */
export function RedirectNotice() {
  const code = useSearchParams().get('msg');
  const path = usePathname();
  const isShownHere = code !== null && !saysItself.test(path);
  useEffect(() => {
    if (!isShownHere) return;
    const timer = setTimeout(() => void showMessage(code), timingConstants.notificationDelayMs);
    return () => clearTimeout(timer);
  }, [isShownHere, code]);
  return null;
}

/** The sentences are loaded when an address has a code: no page needs them otherwise. */
async function showMessage(code: string): Promise<void> {
  const { redirectMessage } = await import('~/domain/account/redirect-messages');
  const message = redirectMessage(code);
  if (message === null) return;
  toast(
    message,
    message.includes(supportName)
      ? { action: { label: supportName, run: () => window.location.assign(supportPath) } }
      : {},
  );
  const url = new URL(window.location.href);
  url.searchParams.delete('msg');
  window.history.replaceState(window.history.state, '', url);
}
