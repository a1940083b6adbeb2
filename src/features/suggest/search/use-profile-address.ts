import { useAddress } from '~/components/browser/use-address';

/** Keeps the coach of the open profile in the address, so that back closes it and a reload keeps it. */
export function useProfileAddress() {
  const { params, open, close } = useAddress();
  return {
    open: params.get('coach'),
    show: (encryptedCoachId: string) => open(`?coach=${encodeURIComponent(encryptedCoachId)}`),
    close: () => close(window.location.pathname),
  };
}
