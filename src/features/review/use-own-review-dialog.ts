'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { closeDialogEntry, openDialogEntry } from '~/components/browser/dialog-entry';

const PARAMETER = 'contract';

/** Keeps the contract of the open review in the address: the lesson list and mails link to it, and back closes it. */
export function useOwnReviewDialog() {
  const pathname = usePathname();
  const encryptedContractId = useSearchParams().get(PARAMETER);
  const open = useCallback(
    (id: string) => openDialogEntry('openedOwnReview', `${pathname}?${PARAMETER}=${encodeURIComponent(id)}`),
    [pathname],
  );
  const close = useCallback(() => closeDialogEntry('openedOwnReview', () => pathname), [pathname]);
  return { encryptedContractId, open, close };
}
