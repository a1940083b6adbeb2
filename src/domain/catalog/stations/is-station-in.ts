import { namesOfStation } from '../station-names';
import { stations } from './stations';

/** Returns whether a district has a station of this name; needed because the address can contain any text. */
export function isStationIn(
  { province, city, district }: { province?: string; city?: string; district?: string },
  station: string,
): boolean {
  const stationNamesByDistrict = stations.find((station) => station[0] === province && station[1] === city)?.[2] ?? {};
  const [, names = ''] = Object.entries(stationNamesByDistrict).find(([name]) => name === district) ?? [];
  return names.split(' ').some((name) => namesOfStation(name)[0] === station);
}
