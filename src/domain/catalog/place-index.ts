import { initialKeys, typedKeys } from '~/domain/shared/typed-keys';
import { cityGroups, commonNamesOf, districtGroup } from './place-groups';
import { namesOfCity, namesOfDistrict, namesOfProvince, plainName } from './place-names';
import type { CityStations } from './stations/station-table';
import { namesOfStation } from './station-names';
import type { RegionTree } from './regions';

/**
 * A district, or a whole city if `district` is null. If whole cities may be chosen, both can also be groups
 * (place-groups.ts): "수원시", "역삼동 전체" for 역삼1동 and 역삼2동.
 */
export interface PlaceMatch {
  province: string;
  city: string;
  district: string | null;
  /** Name of the station that was found, "강남역"; `district` is where it is. */
  station?: string;
}

export interface PlaceName {
  text: string;
  keys: string;
  initials: string;
}

export interface IndexedPlace extends PlaceMatch {
  provinceNames: readonly PlaceName[];
  /** A station also has the names of its district here, because they may be typed together. */
  cityNames: readonly PlaceName[];
  /** Empty for a whole city; for a station its own names. */
  districtNames: readonly PlaceName[];
  /** Sum over the whole city, or over all districts that share the name: 목1동 to 목5동 rank together. */
  weight: number;
  /** Keeps districts that share a name together in the order. */
  group: number;
  /** A group of districts, which is offered only where a whole city is. */
  isGroup?: true;
}

export interface PlaceIndex {
  places: readonly IndexedPlace[];
  /** Names that may precede another name without a space: 서울, 마포구. */
  leading: readonly string[];
  /** The cities with a station of this name, by the keys of the name without 역. */
  stationCities: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Keys of all full names with at least two letters: such a text is certainly a place, not only the beginning of one.
   */
  names: ReadonlySet<string>;
}

const toName = (text: string): PlaceName => ({ text, keys: typedKeys(text), initials: initialKeys(text) });

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Returns the stations of a city as separate places; stations in districts that the tree lacks are left out. */
function stationsOf(
  stations: readonly CityStations[],
  { province, city }: { province: string; city: string },
  weightOf: (district: string) => number | null,
  shared: Pick<IndexedPlace, 'provinceNames' | 'cityNames'>,
): Omit<IndexedPlace, 'group'>[] {
  const stationNamesByDistrict = stations.find((station) => station[0] === province && station[1] === city)?.[2] ?? {};
  return Object.entries(stationNamesByDistrict).flatMap(([district, names]) => {
    const weight = weightOf(district);
    if (weight === null) return [];
    const cityNames = [...shared.cityNames, ...namesOfDistrict(district).map(toName)];
    return names.split(' ').map((name) => {
      const [station = '', ...others] = namesOfStation(name);
      const districtNames = [station, ...others].map(toName);
      return {
        province,
        city,
        district,
        station,
        provinceNames: shared.provinceNames,
        cityNames,
        districtNames,
        weight,
      };
    });
  });
}

/**
 * Returns the keys of all full names. A station such as "강남역" is included without 역 too; names of one letter are too
 * ambiguous.
 */
function fullNames(places: readonly IndexedPlace[]): Set<string> {
  const names = places.flatMap(({ station, provinceNames, cityNames, districtNames }) => [
    ...[...provinceNames, ...cityNames, ...districtNames].map(({ text }) => text),
    ...(station === undefined ? [] : districtNames.map(({ text }) => text.replace(/역$/, ''))),
  ]);
  return new Set(names.filter((name) => name.length > 1).map(typedKeys));
}

/**
 * Builds the index of all place names. About 3,500 districts and 900 stations take a few hundredths of a second.
 *
 * @param stations from stations.ts, which is loaded separately because it is too large for the first load of a page
 */
export function indexPlaces(tree: RegionTree, stations: readonly CityStations[]): PlaceIndex {
  const places: IndexedPlace[] = [];
  const leading = new Set<string>();
  let group = 0;
  for (const { province, cities } of tree) {
    const provinceNames = namesOfProvince(province).map(toName);
    for (const [name, members] of cityGroups(cities.map(({ city }) => city))) {
      const weight = sum(cities.filter(({ city }) => members.includes(city)).flatMap(({ weights }) => weights));
      const cityNames = namesOfCity(name).map(toName);
      for (const { text } of cityNames) if (text.length > 1) leading.add(text);
      places.push({
        province,
        city: name,
        provinceNames,
        cityNames,
        district: null,
        districtNames: [],
        weight,
        group: group++,
      });
    }
    for (const { city, districts, weights } of cities) {
      const cityNames = namesOfCity(city).map(toName);
      for (const { text } of [...provinceNames, ...cityNames]) if (text.length > 1) leading.add(text);
      const shared = { province, city, provinceNames, cityNames };
      const sections = Map.groupBy(
        districts.map((district, index) => ({ district, weight: weights[index] ?? 0 })),
        ({ district }) => plainName(district),
      );
      places.push({ ...shared, district: null, districtNames: [], weight: sum(weights), group: group++ });
      for (const [name, members] of commonNamesOf(city)) {
        if (!members.some((member) => districts.includes(member))) continue;
        const weight = sum(members.map((member) => weights[districts.indexOf(member)] ?? 0));
        const districtNames = namesOfDistrict(name).map(toName);
        places.push({ ...shared, district: districtGroup(name), districtNames, weight, group: group++, isGroup: true });
      }
      for (const [name, section] of sections) {
        const weight = sum(section.map((item) => item.weight));
        if (section.length > 1)
          places.push({
            ...shared,
            district: districtGroup(name),
            districtNames: namesOfDistrict(name).map(toName),
            weight,
            group,
            isGroup: true,
          });
        for (const { district } of section)
          places.push({ ...shared, district, districtNames: namesOfDistrict(district).map(toName), weight, group });
        group += 1;
      }
      const weightOf = (district: string) => weights[districts.indexOf(district)] ?? null;
      for (const station of stationsOf(stations, shared, weightOf, shared)) places.push({ ...station, group: group++ });
    }
  }
  return {
    places,
    leading: [...leading].toSorted((a, b) => b.length - a.length),
    names: fullNames(places),
    stationCities: citiesOfStations(places),
  };
}

export const cityKey = ({ province, city }: PlaceMatch) => `${province} ${city}`;

function citiesOfStations(places: readonly IndexedPlace[]): Map<string, Set<string>> {
  const cities = new Map<string, Set<string>>();
  for (const place of places)
    for (const { text } of place.station === undefined ? [] : place.districtNames) {
      const keys = typedKeys(text.replace(/역$/, ''));
      cities.set(keys, (cities.get(keys) ?? new Set()).add(cityKey(place)));
    }
  return cities;
}
