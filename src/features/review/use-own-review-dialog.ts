'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

const PARAMETER = 'contract';

/**
 * The contract whose review is open stands in the address: the lesson list and mails lead there, and back closes it.
 */
export function useOwnReviewDialog() {
  const pathname = usePathname();
  const encryptedContractId = useSearchParams().get(PARAMETER);
  const open = useCallback(
    (id: string) =>
      window.history.pushState({ openedOwnReview: true }, '', `${pathname}?${PARAMETER}=${encodeURIComponent(id)}`),
    [pathname],
  );
  const close = useCallback(() => {
    const state = window.history.state as { openedOwnReview?: boolean } | null;
    if (state?.openedOwnReview) window.history.back();
    else window.history.replaceState(null, '', pathname);
  }, [pathname]);
  return { encryptedContractId, open, close };
}
