import { useEffect, useState } from 'react';
import type { PlaceMatch } from '~/domain/catalog/place-index';
import { isRoadName } from '~/domain/catalog/road-names';
import { fetchAddress, loadPlaces, type PlaceSearch } from './load-places';
import { placesMessage, roadMessages } from './place-messages';

/** Milliseconds without a key before a road name is requested. */
const REST = 250;

export interface PlaceResults {
  places: readonly PlaceMatch[];
  /** Why there are no places, or a hint about the places found; null when the list needs none. */
  message: string | null;
  /** True when no place has this name; false while that is unknown. */
  isNothing: boolean;
}

type Road = PlaceResults & { text: string };

/** Returns the districts of a road name from the maps service; requested only while `isEnabled`. */
function useRoad(text: string, isEnabled: boolean): PlaceResults {
  const [road, setRoad] = useState<Road | null>(null);
  const settled = road?.text === text;
  useEffect(() => {
    if (!isEnabled || settled) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchAddress(text, controller.signal).then(
        ({ available, places }) =>
          setRoad({
            text,
            places,
            isNothing: false,
            message: available ? (places.length > 0 ? null : roadMessages.none) : roadMessages.unavailable,
          }),
        () => {
          if (!controller.signal.aborted) setRoad({ text, places: [], isNothing: false, message: roadMessages.failed });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isEnabled, settled]);
  return road && settled ? road : { places: [], isNothing: false, message: roadMessages.waiting };
}

/**
 * Returns places for the text being typed; null without a text. All names are loaded once, when `isEnabled`, and
 * searched in the browser, so that the result follows each key. Only a road name needs a request.
 *
 * @param cities whether a whole city may be chosen
 */
export function usePlaces(
  query: string,
  { isEnabled, cities }: { isEnabled: boolean; cities: boolean },
): PlaceResults | null {
  const [search, setSearch] = useState<PlaceSearch | null>(null);
  /** The text at which loading the names failed; with the next text they are requested again. */
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const missing = isEnabled && search === null && failedAt !== query;
  useEffect(() => {
    if (!missing) return;
    let isDisposed = false;
    loadPlaces().then(
      (loaded) => isDisposed || setSearch(() => loaded),
      () => isDisposed || setFailedAt(query),
    );
    return () => {
      isDisposed = true;
    };
  }, [missing, query]);

  const matches = query !== '' && search !== null ? search(query, { cities }) : null;
  const isRoad = matches !== null && matches.places.length === 0 && isRoadName(query);
  const road = useRoad(query, isRoad);

  if (query === '') return null;
  const nothing = { places: [], isNothing: false };
  if (search === null && failedAt === query)
    return { ...nothing, message: '동네를 불러오지 못했어요. 잠시 후 다시 입력해 주세요.' };
  if (!matches) return { ...nothing, message: '동네를 불러오고 있어요.' };
  if (isRoad) return road;
  return { places: matches.places, isNothing: matches.places.length === 0, message: placesMessage(matches) };
}
