import { useEffect, useState } from 'react';
import { findPlaces, type FoundPlace, type PlaceIndex } from '~/domain/catalog/find-places';
import { isRoadName } from '~/domain/catalog/road-names';
import { fetchAddress, loadPlaces } from './load-places';
import { foundMessage, roadMessages } from './place-messages';

/** A key is rarely alone: a road is asked for when the fingers rest. Milliseconds. */
const REST = 250;

export interface FoundPlaces {
  places: readonly FoundPlace[];
  /** Why there is nothing, or what to know about what there is; null when the list says it all. */
  message: string | null;
  /** No place is called so; false while that is not known. */
  isNothing: boolean;
}

type Road = FoundPlaces & { text: string };

/** Districts of a road name by the maps service, asked only while `wanted`. */
function useRoad(text: string, wanted: boolean): FoundPlaces {
  const [road, setRoad] = useState<Road | null>(null);
  const settled = road?.text === text;
  useEffect(() => {
    if (!wanted || settled) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      fetchAddress(text, leaving.signal).then(
        ({ available, places }) =>
          setRoad({
            text,
            places,
            isNothing: false,
            message: available ? (places.length > 0 ? null : roadMessages.none) : roadMessages.unavailable,
          }),
        () => {
          if (!leaving.signal.aborted) setRoad({ text, places: [], isNothing: false, message: roadMessages.failed });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, wanted, settled]);
  return road && settled ? road : { places: [], isNothing: false, message: roadMessages.waiting };
}

/**
 * Places for what is being typed; null while nothing is. All names are fetched once, when `wanted`, and searched here:
 * the answer comes with the key. Only a road name is asked for.
 *
 * @param cities whether a whole city may be chosen
 */
export function usePlaces(query: string, { wanted, cities }: { wanted: boolean; cities: boolean }): FoundPlaces | null {
  const [index, setIndex] = useState<PlaceIndex | null>(null);
  /** The text at which the names could not be loaded; with the next text they are requested again. */
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const missing = wanted && index === null && failedAt !== query;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    loadPlaces().then(
      (loaded) => left || setIndex(loaded),
      () => left || setFailedAt(query),
    );
    return () => {
      left = true;
    };
  }, [missing, query]);

  const found = query !== '' && index !== null ? findPlaces(index, query, { cities }) : null;
  const isRoad = found !== null && found.places.length === 0 && isRoadName(query);
  const road = useRoad(query, isRoad);

  if (query === '') return null;
  const nothing = { places: [], isNothing: false };
  if (index === null && failedAt === query)
    return { ...nothing, message: '동네를 불러오지 못했어요. 잠시 후 다시 입력해 주세요.' };
  if (!found) return { ...nothing, message: '동네를 불러오고 있어요.' };
  if (isRoad) return road;
  return { places: found.places, isNothing: found.places.length === 0, message: foundMessage(found) };
}
