'use client';
import { brand } from '~/domain/shared/brand';
import { usePathname, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { closeDialogEntry, openDialogEntry } from '~/components/browser/dialog-entry';

// The profile and what it talks with come when somebody opens one.
const load = () => import('./listing-profile-dialog');
const ListingProfileDialog = lazy(() => load().then((module) => ({ default: module.ListingProfileDialog })));

const PARAMETER = 'coach';

/** Marks the entry of the browser's history that a click in the list made. */
const OVER_LIST = `${brand.key}Coach`;

/** The same address with or without a coach over it. */
function addressWith(coach: string | null): string {
  const url = new URL(window.location.href);
  if (coach === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, coach);
  return `${url.pathname}${url.search.replaceAll('%2C', ',')}${url.hash}`;
}

/**
 * Listens to the page's own links, so the cards stay plain markup; a link opened in a new tab leads to the coach's
 * page.
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
 * Opens the profile that a card links to over the list: the address names the coach, so back closes it and the address
 * can be passed on. The links are heard as soon as the page stands; what reads the address comes behind it.
 */
export function CoachOverList() {
  useCoachLinks();
  return (
    <Suspense fallback={null}>
      <NamedCoach />
    </Suspense>
  );
}
