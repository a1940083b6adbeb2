import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** Which coach's profile is open is said by the address, so that back closes it and reload keeps it. */
export function useProfileAddress() {
  const open = useSearchParams().get('coach');
  const show = useCallback(
    (encryptedCoachId: string) =>
      window.history.pushState({ profile: true }, '', `?coach=${encodeURIComponent(encryptedCoachId)}`),
    [],
  );
  const close = useCallback(() => {
    const state = window.history.state as { profile?: boolean } | null;
    if (state?.profile) window.history.back();
    else window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return { open, show, close };
}
