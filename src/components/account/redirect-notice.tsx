'use client';
import { useEffect } from 'react';
import { usePathname, useSearchParams } from 'next/navigation';
import { toast } from '~/components/ui/toast';
import { supportName, supportPath } from '~/domain/messaging/support';
import { timingConstants } from '~/domain/shared/site-constants';

/** Paths of pages that show the `?msg=` message themselves, in a more visible place. */
const pagesWithOwnMessage = /^\/(login(?!\/myAccount)|f\/company\/learner\/login|user\/mypage\/upload)(\/|$)/;

/**
 * Shows the message of a redirect once (U41 and related ones,
 * docs/product/constants-and-messages.md#redirect-messages): the code is removed from the address.
 */
export function RedirectNotice() {
  const code = useSearchParams().get('msg');
  const path = usePathname();
  const isVisible = code !== null && !pagesWithOwnMessage.test(path);
  useEffect(() => {
    if (!isVisible) return;
    const timer = setTimeout(() => void showMessage(code), timingConstants.notificationDelayMs);
    return () => clearTimeout(timer);
  }, [isVisible, code]);
  return null;
}

/** Loads the messages only when an address has a code; other pages do not need them. */
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
