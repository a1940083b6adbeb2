'use client';
import { brand } from '~/domain/shared/brand';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SavedListingProps } from './saved-listing';
import { storedKeys } from '~/components/browser/stored-value';

// What remembers comes when there is something to remember, or something was.
const load = () => import('./saved-listing');
const SavedListing = lazy(() => load().then((module) => ({ default: module.SavedListing })));

/** `${brand.key}:listings:` of domain/suggest/listing-draft.ts, which a first visit does not load. */
const hasDraft = () => storedKeys().some((key) => key.startsWith(`${brand.key}:listings:`));

/** Keeps what is chosen in a listing, and offers what was chosen last. A first visit loads nothing for it. */
export function ListingMemory(props: SavedListingProps & { narrowed: boolean }) {
  const [wanted, setWanted] = useState(false);
  const { narrowed, ...kept } = props;
  useEffect(() => {
    if (narrowed || hasDraft()) setWanted(true);
  }, [narrowed]);
  return wanted ? (
    <Suspense fallback={null}>
      <SavedListing {...kept} />
    </Suspense>
  ) : null;
}
