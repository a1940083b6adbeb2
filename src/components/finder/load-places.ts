import type { FoundPlaces } from '~/domain/catalog/find-places';
import type { AddressResult } from '~/domain/catalog/schema';
import { lightQuery } from '~/trpc/light-call';
import { once } from '~/trpc/once';
import { loadRegions } from './load-regions';

/** Finds the places that a text can mean. @param options.cities whether a whole city may be chosen */
export type PlaceSearch = (typed: string, options: { cities: boolean; limit?: number }) => FoundPlaces;

/** Loads the search in all places with its names, once per page load and not with the page. */
export const loadPlaces: () => Promise<PlaceSearch> = once(async () => {
  const [tree, { findPlaces }, { indexPlaces }, { stations }] = await Promise.all([
    loadRegions(),
    import('~/domain/catalog/find-places'),
    import('~/domain/catalog/place-index'),
    import('~/domain/catalog/stations/stations'),
  ]);
  const index = indexPlaces(tree, stations);
  return (typed, options) => findPlaces(index, typed, options);
});

/** Fetches the districts of a road name. Throws when offline, rejected, or when `signal` is aborted. */
export function fetchAddress(text: string, signal: AbortSignal): Promise<AddressResult> {
  return lightQuery('listing.findAddress', { text }, signal);
}
