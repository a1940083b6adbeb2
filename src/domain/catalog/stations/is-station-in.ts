import { namesOfStation } from '../station-names';
import { stations } from './stations';

/** Whether a district has a station of this name: an address may say anything. */
export function isStationIn(
  { province, city, district }: { province?: string; city?: string; district?: string },
  station: string,
): boolean {
  const own = stations.find((one) => one[0] === province && one[1] === city)?.[2] ?? {};
  const [, names = ''] = Object.entries(own).find(([name]) => name === district) ?? [];
  return names.split(' ').some((name) => namesOfStation(name)[0] === station);
}
