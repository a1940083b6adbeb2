import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { closeDialogEntry, openDialogEntry } from '~/components/browser/dialog-entry';

/** Which coach's profile is open is said by the address, so that back closes it and reload keeps it. */
export function useProfileAddress() {
  const open = useSearchParams().get('coach');
  const show = useCallback(
    (encryptedCoachId: string) => openDialogEntry('profile', `?coach=${encodeURIComponent(encryptedCoachId)}`),
    [],
  );
  const close = useCallback(() => closeDialogEntry('profile', () => window.location.pathname), []);
  return { open, show, close };
}
