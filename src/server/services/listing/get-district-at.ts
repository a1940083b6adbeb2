import type { Place } from '~/domain/coach/schema/coach';
import { DomainError } from '~/domain/shared/errors';
import { addressKey, consumePoint } from '~/server/auth/limits';
import { mapsPort } from '~/server/integrations/maps/choose-maps';
import type { MapsPort, Position } from '~/server/integrations/maps/maps-port';
import type { ServiceContext } from '~/server/service-context';
import { findDistrict } from '~/server/services/catalog/find-district';
import { findNearestDistrict } from '~/server/services/catalog/find-nearest-district';

/**
 * Returns the district of a position (docs/product/legacy-calls.md#maps): from the maps service when there is one and
 * it names a district that we know, else the nearest of the region table.
 * @throws DomainError NOT_FOUND abroad and at sea
 */
export async function getDistrictAt(
  { pool, ip }: Pick<ServiceContext, 'pool' | 'ip'>,
  position: Position,
  maps: MapsPort | null = mapsPort,
): Promise<Place> {
  // A service that is down or rate limited must not make the request fail: the table answers nearly as well.
  const named = maps && (await fetchMaps(maps, position, ip).catch(() => null));
  if (named && (await findDistrict(pool, named)))
    return { province: named.province, city: named.city, district: named.district };
  const nearest = await findNearestDistrict(pool, position);
  if (!nearest) throw new DomainError('NOT_FOUND');
  return nearest;
}

/**
 * @throws DomainError RATE_LIMITED when a network sends too many requests: each request counts against the service's
 *   quota.
 */
async function fetchMaps(maps: MapsPort, position: Position, ip: string | null): Promise<Place | null> {
  await consumePoint('mapsNetwork', addressKey(ip));
  return maps.districtAt(position);
}
