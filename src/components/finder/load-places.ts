import type { FoundPlaces } from '~/domain/catalog/find-places';
import type { AddressResult } from '~/domain/catalog/schema';
import { lightQuery } from '~/trpc/light-call';
import { loadRegions } from './load-regions';

/** Finds the places that a text can mean. @param options.cities whether a whole city may be chosen */
export type PlaceSearch = (typed: string, options: { cities: boolean; limit?: number }) => FoundPlaces;

let prepared: Promise<PlaceSearch> | null = null;

/**
 * Loads the search in all places with its names, once per page load and not with the page; a failure is not cached, so
 * that the next call retries.
 */
export function loadPlaces(): Promise<PlaceSearch> {
  prepared ??= Promise.all([
    loadRegions(),
    import('~/domain/catalog/find-places'),
    import('~/domain/catalog/stations/stations'),
  ]).then(([tree, { findPlaces, indexPlaces }, { stations }]) => {
    const index = indexPlaces(tree, stations);
    return (typed, options) => findPlaces(index, typed, options);
  });
  prepared.catch(() => {
    prepared = null;
  });
  return prepared;
}

/** Fetches the districts of a road name. Throws when offline, rejected, or when `signal` is aborted. */
export function fetchAddress(text: string, signal: AbortSignal): Promise<AddressResult> {
  return lightQuery('listing.findAddress', { text }, signal);
}
