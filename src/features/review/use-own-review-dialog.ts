'use client';
import { usePathname } from 'next/navigation';
import { useAddress } from '~/components/browser/use-address';

const PARAMETER = 'contract';

/** Keeps the contract of the open review in the address: the lesson list and mails link to it, and back closes it. */
export function useOwnReviewDialog() {
  const pathname = usePathname();
  const { params, open, close } = useAddress();
  return {
    encryptedContractId: params.get(PARAMETER),
    open: (id: string) => open(`${pathname}?${PARAMETER}=${encodeURIComponent(id)}`),
    close: () => close(pathname),
  };
}
