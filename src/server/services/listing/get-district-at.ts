import type { Place } from '~/domain/coach/schema';
import { DomainError } from '~/domain/shared/errors';
import { mapsPort } from '~/server/integrations/maps/choose-maps';
import type { MapsPort, Position } from '~/server/integrations/maps/maps-port';
import type { ServiceContext } from '~/server/service-context';
import { findDistrict } from '~/server/services/catalog/find-district';
import { distanceMetresSql } from '~/server/services/coach/refresh-coach-search.sql';

/** A place that nothing of the country is this near to is not in it. */
const FARTHEST_M = 60_000;

const nearestText = `
  select province, city, district from regions cross join lateral (select ${distanceMetresSql('$1::float8', '$2::float8', 'latitude', 'longitude')} as distance_m) as way
  where latitude between $1::float8 - 0.6 and $1::float8 + 0.6 and distance_m <= ${FARTHEST_M} order by distance_m, id limit 1`;

/**
 * The district of a position (specification §7): by the maps service when there is one and it names a district that we know,
 * else the nearest of the region table.
 * @throws DomainError NOT_FOUND abroad and at sea
 */
export async function getDistrictAt({ pool }: Pick<ServiceContext, 'pool'>, position: Position, maps: MapsPort | null = mapsPort): Promise<Place> {
  // A service that is down must not take the question with it: the table answers nearly as well.
  const named = await maps?.districtAt(position).catch(() => null);
  if (named && (await findDistrict(pool, named))) return { province: named.province, city: named.city, district: named.district };
  const { rows } = await pool.query<Place>({ name: 'district-nearest', text: nearestText, values: [position.latitude, position.longitude] });
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}
