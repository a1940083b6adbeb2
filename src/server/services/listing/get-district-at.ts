import type { Place } from '~/domain/coach/schema';
import { DomainError } from '~/domain/shared/errors';
import { mapsPort } from '~/server/integrations/maps/choose-maps';
import type { MapsPort, Position } from '~/server/integrations/maps/maps-port';
import type { ServiceContext } from '~/server/service-context';
import { findDistrict } from '~/server/services/catalog/find-district';
import { findNearestDistrict } from '~/server/services/catalog/find-nearest-district';

/**
 * The district of a position (specification §7): by the maps service when there is one and it names a district that we know,
 * else the nearest of the region table.
 * @throws DomainError NOT_FOUND abroad and at sea
 */
export async function getDistrictAt({ pool }: Pick<ServiceContext, 'pool'>, position: Position, maps: MapsPort | null = mapsPort): Promise<Place> {
  // A service that is down must not take the question with it: the table answers nearly as well.
  const named = await maps?.districtAt(position).catch(() => null);
  if (named && (await findDistrict(pool, named))) return { province: named.province, city: named.city, district: named.district };
  const nearest = await findNearestDistrict(pool, position);
  if (!nearest) throw new DomainError('NOT_FOUND');
  return nearest;
}
