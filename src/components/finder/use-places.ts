import { useEffect, useState } from 'react';
import { findPlaces, type Place, placesOf } from './find-places';
import { loadRegions } from './load-regions';

type Places = ReturnType<typeof placesOf>;

/** Null: nothing was asked. `waiting` and `failed` are about the list of all places, which is fetched when `wanted`. */
export type FoundPlaces = readonly Place[] | 'waiting' | 'failed' | null;

/** Places for what is being typed. The list is some 20 kB, fetched once, and searched here: the answer comes with the key. */
export function usePlaces(query: string, wanted: boolean): FoundPlaces {
  const [places, setPlaces] = useState<Places | 'failed' | null>(null);
  const missing = places === null;
  useEffect(() => {
    if (!wanted || !missing) return;
    let left = false;
    loadRegions().then(
      (tree) => {
        if (!left) setPlaces(placesOf(tree));
      },
      () => {
        if (!left) setPlaces('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, missing]);

  if (query === '') return null;
  if (places === 'failed') return 'failed';
  return places === null ? 'waiting' : findPlaces(places, query);
}
