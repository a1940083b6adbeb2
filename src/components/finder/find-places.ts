import type { Place, RegionTree } from '~/domain/coach/schema';

export type { Place };

/** "강남구 역삼1동": as people name a place, without its province. */
export function placeLabel(place: Place): string {
  return `${place.city} ${place.district}`;
}

interface KnownPlace extends Place {
  /** What is compared: without spaces. */
  text: string;
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, '');

export function placesOf(tree: RegionTree): KnownPlace[] {
  return tree.flatMap(({ province, cities }) =>
    cities.flatMap(({ city, districts }) => districts.map((district) => ({ province, city, district, text: squeeze(`${province}${city}${district}`) }))),
  );
}

/** 0 is best: the district begins with it, holds it, the city begins with it, it is somewhere in the address. Null for no match. */
function nearness(place: KnownPlace, query: string): number | null {
  if (place.district.startsWith(query)) return 0;
  if (place.district.includes(query)) return 1;
  if (place.city.startsWith(query)) return 2;
  return place.text.includes(query) ? 3 : null;
}

/** The places that a query means, nearest match first and otherwise in the customary order; at most `limit`. */
export function findPlaces(places: readonly KnownPlace[], query: string, limit = 8): Place[] {
  const wanted = squeeze(query);
  if (wanted === '') return [];
  return places
    .flatMap((place) => {
      const rank = nearness(place, wanted);
      return rank === null ? [] : [{ place, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ place: { province, city, district } }) => ({ province, city, district }));
}
