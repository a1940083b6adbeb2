'use client';
import { brand } from '~/domain/shared/brand';
import { usePathname, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { closeDialogEntry, openDialogEntry } from '~/components/browser/dialog-entry';

// The profile and its API client load when the user opens a profile.
const load = () => import('./listing-profile-dialog');
const ListingProfileDialog = lazy(() => load().then((module) => ({ default: module.ListingProfileDialog })));

const PARAMETER = 'coach';

/** Marks the history entry that a click in the list created. */
const OVER_LIST = `${brand.key}Coach`;

/** Returns the current address with or without a coach opened over the list. */
function addressWith(coach: string | null): string {
  const url = new URL(window.location.href);
  if (coach === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, coach);
  return `${url.pathname}${url.search.replaceAll('%2C', ',')}${url.hash}`;
}

/**
 * Handles clicks on the page's own links, so that the cards stay plain markup. A link opened in a new tab leads to the
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
      openDialogEntry(OVER_LIST, addressWith(id));
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
}

const close = () => closeDialogEntry(OVER_LIST, () => addressWith(null));

function NamedCoach() {
  const pathname = usePathname();
  const coach = useSearchParams().get(PARAMETER);
  return coach === null ? null : <ListingProfileDialog encryptedCoachId={coach} pathname={pathname} onClose={close} />;
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
