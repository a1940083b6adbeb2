'use client';
import { brand } from '~/domain/shared/brand';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SavedListingProps } from './saved-listing';
import { browserPlace, storedKeys } from '~/components/browser/stored-value';

// This code loads only when there are conditions to store or stored conditions.
const load = () => import('./saved-listing');
const SavedListing = lazy(() => load().then((module) => ({ default: module.SavedListing })));

/**
 * Checks for keys with the prefix `${brand.key}:listings:` of domain/suggest/listing-draft.ts, which a first visit does
 * not load.
 */
const hasDraft = () => storedKeys(browserPlace).some((key) => key.startsWith(`${brand.key}:listings:`));

/** Keeps the conditions chosen in a listing and offers the last ones. A first visit loads no code for it. */
export function ListingMemory(props: SavedListingProps & { narrowed: boolean }) {
  const [isRequested, setRequested] = useState(false);
  const { narrowed, ...listingProps } = props;
  useEffect(() => {
    if (narrowed || hasDraft()) setRequested(true);
  }, [narrowed]);
  return isRequested ? (
    <Suspense fallback={null}>
      <SavedListing {...listingProps} />
    </Suspense>
  ) : null;
}
