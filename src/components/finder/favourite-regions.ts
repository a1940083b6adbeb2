import { brand } from '~/domain/shared/brand';

/** A city somebody searched in before. */
export interface CityChoice {
  province: string;
  city: string;
}

const storageKey = `${brand.key}:regions`;
const kept = 4;

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

/** The cities chosen last, newest first; empty when nothing is kept or the storage is closed. */
export function readFavourites(storage: () => Pick<Storage, 'getItem'>): CityChoice[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isCity).slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Puts a city first. */
export function keepFavourite(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  { province, city }: CityChoice,
): void {
  const others = readFavourites(storage).filter((one) => !same(one, { province, city }));
  try {
    storage().setItem(storageKey, JSON.stringify([{ province, city }, ...others].slice(0, kept)));
  } catch {
    // Storage is closed or full: nothing is remembered.
  }
}
