import { fullProvinceName } from '~/domain/catalog/place-names';
import { placePolicy } from '~/domain/catalog/place-policy';
import type { FoundAddress } from '~/domain/catalog/road-names';
import type { Place } from '~/domain/coach/schema';
import { mapsPort } from '~/server/integrations/maps/choose-maps';
import type { FoundPoint, MapsPort } from '~/server/integrations/maps/maps-port';
import type { ServiceContext } from '~/server/service-context';
import { findDistrict } from './find-district';
import { findNearestDistrict } from './find-nearest-district';

/**
 * Districts of a road name or an address, at most `placePolicy.offered`, each once. Without a maps service none: only the names of
 * districts are known here.
 * @throws DomainError UNAVAILABLE when the maps service does not answer
 */
export async function findAddress({ pool }: Pick<ServiceContext, 'pool'>, { text }: { text: string }, maps: MapsPort | null = mapsPort): Promise<FoundAddress> {
  if (!maps) return { available: false, places: [] };
  const points = await maps.findAddress(text);
  const places = await Promise.all(points.slice(0, placePolicy.offered).map((point) => toPlace(pool, point)));
  const once = new Map(places.flatMap((place) => (place ? [[Object.values(place).join('|'), place]] : [])));
  return { available: true, places: [...once.values()] };
}

/** By its name when our table has it, else the nearest district: the service may know names that are newer or legal, not administrative. */
async function toPlace(pool: ServiceContext['pool'], { named, position }: FoundPoint): Promise<Place | null> {
  const province = named && fullProvinceName(named.province);
  const place = province ? { province, city: named.city, district: named.district } : null;
  return place && (await findDistrict(pool, place)) ? place : findNearestDistrict(pool, position);
}
