import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedValue } from '../browser/stored-value';

/** A city that the user searched in before. */
export interface CityChoice {
  province: string;
  city: string;
}

const storageKey = `${brand.key}:regions`;
const MAX_FAVOURITES = 4;

const same = (a: CityChoice, b: CityChoice) => a.province === b.province && a.city === b.city;

function isCity(value: unknown): value is CityChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'province' in value &&
    'city' in value &&
    typeof value.province === 'string' &&
    typeof value.city === 'string'
  );
}

const favourites = (place: StoragePlace) =>
  storedValue<CityChoice[]>(place, storageKey, (value) => (Array.isArray(value) ? value.filter(isCity) : null));

/** Returns the cities chosen last, newest first; empty when nothing is stored or storage is blocked. */
export function readFavourites(place: StoragePlace): CityChoice[] {
  return (favourites(place).read() ?? []).slice(0, MAX_FAVOURITES);
}

/** Puts a city first. */
export function storeFavouriteRegion(place: StoragePlace, { province, city }: CityChoice): void {
  const others = readFavourites(place).filter((favourite) => !same(favourite, { province, city }));
  favourites(place).write([{ province, city }, ...others].slice(0, MAX_FAVOURITES));
}
