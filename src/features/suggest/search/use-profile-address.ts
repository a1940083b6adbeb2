import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { closeDialogEntry, openDialogEntry } from '~/components/browser/dialog-entry';

/** Keeps the coach of the open profile in the address, so that back closes it and a reload keeps it. */
export function useProfileAddress() {
  const open = useSearchParams().get('coach');
  const show = useCallback(
    (encryptedCoachId: string) => openDialogEntry('profile', `?coach=${encodeURIComponent(encryptedCoachId)}`),
    [],
  );
  const close = useCallback(() => closeDialogEntry('profile', () => window.location.pathname), []);
  return { open, show, close };
}
