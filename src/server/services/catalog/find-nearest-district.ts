import type { Place } from '~/domain/coach/schema/coach';
import type { Pool } from '~/server/db';
import type { Position } from '~/server/integrations/maps/maps-port';
import { distanceMetresSql } from './distance.sql';

/** A place farther than this from every district is outside the country. */
const FARTHEST_M = 60_000;

const text = `
  select province, city, district from regions cross join lateral (select ${distanceMetresSql('$1::float8', '$2::float8', 'latitude', 'longitude')} as distance_m) as way
  where latitude between $1::float8 - 0.6 and $1::float8 + 0.6 and distance_m <= ${FARTHEST_M} order by distance_m, id limit 1`;

/** Returns the district with the nearest centre; null abroad and at sea. One statement. */
export async function findNearestDistrict(pool: Pool, { latitude, longitude }: Position): Promise<Place | null> {
  const { rows } = await pool.query<Place>({ name: 'district-nearest', text, values: [latitude, longitude] });
  return rows[0] ?? null;
}
