import { capitalStations } from './capital-stations';
import { otherStations } from './other-stations';
import { seoulStations } from './seoul-stations';
import type { CityStations } from './station-table';

/** Stations by the district they are in (docs/decisions/014-finding-a-place.md). */
export const stations: readonly CityStations[] = [...seoulStations, ...capitalStations, ...otherStations];
