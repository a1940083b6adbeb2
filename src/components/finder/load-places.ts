import { indexPlaces, type PlaceIndex } from '~/domain/catalog/find-places';
import type { AddressResult } from '~/domain/catalog/schema';
import { lightQuery } from '~/trpc/light-call';
import { loadRegions } from './load-regions';

let prepared: Promise<PlaceIndex> | null = null;

/**
 * Loads the search index of all places, once per page load; a failure is not cached, so that the next touch tries
 * again.
 */
export function loadPlaces(): Promise<PlaceIndex> {
  prepared ??= Promise.all([loadRegions(), import('~/domain/catalog/stations/stations')]).then(([tree, { stations }]) =>
    indexPlaces(tree, stations),
  );
  prepared.catch(() => {
    prepared = null;
  });
  return prepared;
}

/** Fetches the districts of a road name. Throws when offline, rejected, or when `signal` is aborted. */
export function fetchAddress(text: string, signal: AbortSignal): Promise<AddressResult> {
  return lightQuery('listing.findAddress', { text }, signal);
}
