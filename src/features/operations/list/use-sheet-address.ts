'use client';
import { addressWith, useAddress } from '~/components/browser/use-address';

const PARAM = 'open';

interface SheetAddress {
  /** Key of the open sheet; '' when none is open. */
  opened: string;
  open: (id: string) => void;
  close: () => void;
}

/** Keeps the open sheet of a list in the address, so that it can be shared and reloaded, and back closes it. */
export function useSheetAddress(): SheetAddress {
  const { params, open, close } = useAddress();
  return {
    opened: params.get(PARAM) ?? '',
    open: (id) => open(addressWith({ [PARAM]: id })),
    close: () => close(addressWith({ [PARAM]: null })),
  };
}
