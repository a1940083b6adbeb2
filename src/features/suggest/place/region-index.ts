import type { Place, RegionTree } from '~/domain/coach/schema';

const squeeze = (text: string) => text.normalize('NFC').replaceAll(/[\s·]/g, '');

export type IndexedPlace = Place & { /** Name without spaces, for looking up. */ bare: string; whole: string };

export function indexRegions(tree: RegionTree): IndexedPlace[] {
  return tree.flatMap(({ province, cities }) =>
    cities.flatMap(({ city, districts }) => districts.map((district) => ({ province, city, district, bare: squeeze(district), whole: squeeze(`${province}${city}${district}`) }))),
  );
}

/** Districts that fit what is typed, those that begin with it first; words may name the city too ("강남 역삼"). */
export function searchPlaces(index: readonly IndexedPlace[], typed: string, limit = 8): IndexedPlace[] {
  const words = typed.split(/\s+/).map(squeeze).filter(Boolean);
  const [last] = words.slice(-1);
  if (!last) return [];
  const fitting = index.filter(({ whole }) => words.every((word) => whole.includes(word)));
  const weight = ({ bare }: IndexedPlace) => (bare.startsWith(last) ? 0 : bare.includes(last) ? 1 : 2);
  return fitting.toSorted((a, b) => weight(a) - weight(b)).slice(0, limit);
}
