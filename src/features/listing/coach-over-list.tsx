'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { addressWith, openDialog, useAddress } from '~/components/browser/use-address';

// The profile and its API client load when the user opens a profile.
const load = () => import('./listing-profile-dialog');
const ListingProfileDialog = lazy(() => load().then((module) => ({ default: module.ListingProfileDialog })));

const PARAMETER = 'coach';

/**
 * Handles clicks on the page's own links, so that the cards stay plain markup. A link opened in a new tab opens the
 * coach's page.
 */
function useCoachLinks() {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const id =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('a[data-coach]')?.dataset['coach']
          : undefined;
      if (!id) return;
      event.preventDefault();
      openDialog(addressWith({ [PARAMETER]: id }));
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
}

function NamedCoach() {
  const pathname = usePathname();
  const { params, close } = useAddress();
  const coach = params.get(PARAMETER);
  const onClose = () => close(addressWith({ [PARAMETER]: null }));
  return coach === null ? null : (
    <ListingProfileDialog encryptedCoachId={coach} pathname={pathname} onClose={onClose} />
  );
}

/**
 * Opens the profile that a card links to over the list. The coach is in the address, so that back closes the profile
 * and the address can be shared. Clicks are handled as soon as the page is rendered; the component that reads the
 * address loads later.
 */
export function CoachOverList() {
  useCoachLinks();
  return (
    <Suspense fallback={null}>
      <NamedCoach />
    </Suspense>
  );
}
