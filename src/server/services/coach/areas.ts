import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { matchingPolicy } from '~/domain/coach/policy';
import type { NearbyDistricts, OwnAreas, saveAreasInput } from '~/domain/coach/schema/areas';
import type { Place } from '~/domain/coach/schema/coach';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { distanceMetresSql } from '~/server/services/catalog/distance.sql';
import { lockCoaches } from './lock-coaches';
import { refreshCoachSearch } from './search/refresh-coach-search.sql';

const place = { province: true, city: true, district: true } as const;
const keyOf = ({ province, city, district }: Place) => [province, city, district].join(' ');
const changedText = '그사이 다른 곳에서 동네가 바뀌었어요. 두 내용을 비교해 주세요.';

/** Returns the districts that the coach goes to. */
export async function getOwnAreas({ db }: Pick<ServiceContext, 'db'>, coachId: number): Promise<OwnAreas> {
  return readAreas(db, coachId);
}

async function readAreas(db: Db | Tx, coachId: number): Promise<OwnAreas> {
  const rows = await db.coachArea.findMany({
    where: { coachId },
    orderBy: { region: { code: 'asc' } },
    select: { regionId: true, region: { select: place } },
  });
  const version = createHash('sha256')
    .update(JSON.stringify(rows.map(({ regionId }) => regionId)))
    .digest('base64url');
  return { version, areas: rows.map(({ region }) => region) };
}

/**
 * Saves the districts that the coach goes to; the search shows them immediately. Lessons and contracts stay.
 * @throws DomainError CONFLICT when the stored districts are not those of `version`, INVALID_INPUT for an unknown one
 */
export async function saveOwnAreas(
  { db }: ServiceContext,
  coachId: number,
  { version, areas }: z.infer<typeof saveAreasInput>,
): Promise<{ version: string }> {
  return db.$transaction(async (tx) => {
    await lockCoaches(tx, [coachId]);
    if ((await readAreas(tx, coachId)).version !== version) throw new DomainError('CONFLICT', {}, changedText);
    await writeAreas(tx, coachId, areas);
    await refreshCoachSearch(tx, [coachId]);
    return { version: (await readAreas(tx, coachId)).version };
  });
}

/**
 * Replaces the districts of a coach; the caller holds the coach's row and refreshes the search.
 * @throws DomainError INVALID_INPUT for an unknown district
 */
export async function writeAreas(tx: Tx, coachId: number, areas: readonly Place[]): Promise<void> {
  const requested = new Map(areas.map((area) => [keyOf(area), area]));
  const regions = await tx.region.findMany({
    where: { OR: [...requested.values()] },
    orderBy: { id: 'asc' },
    select: { id: true, ...place },
  });
  const found = new Map(regions.map((region) => [keyOf(region), region.id]));
  const issues = [{ path: 'areas', message: '동네를 목록에서 골라 주세요.' }];
  if (found.size !== requested.size) throw new DomainError('INVALID_INPUT', { issues });
  const regionIds = [...found.values()];
  await tx.coachArea.deleteMany({ where: { coachId, regionId: { notIn: regionIds } } });
  await tx.coachArea.createMany({ data: regionIds.map((regionId) => ({ coachId, regionId })), skipDuplicates: true });
}

/** Degrees that contain the range in every direction: a degree of longitude has 85 km at 39° north. */
const RANGE_DEGREES = matchingPolicy.neighbourRangeM / 85_000;

const nearbyText = `
  select r.province, r.city, r.district, way.distance_m as "distanceM"
  from regions here
  join regions r on r.id <> here.id
    and r.latitude between here.latitude - ${RANGE_DEGREES} and here.latitude + ${RANGE_DEGREES}
    and r.longitude between here.longitude - ${RANGE_DEGREES} and here.longitude + ${RANGE_DEGREES}
  cross join lateral (select ${distanceMetresSql('here.latitude', 'here.longitude', 'r.latitude', 'r.longitude')} as distance_m) as way
  where here.province = $1 and here.city = $2 and here.district = $3 and way.distance_m <= ${matchingPolicy.neighbourRangeM}
  order by way.distance_m, r.id limit ${matchingPolicy.pickerNeighbours}`;

/** Lists the districts whose centres are closest to one district; none for an unknown one. One statement. */
export async function listNearbyDistricts(
  { pool }: Pick<ServiceContext, 'pool'>,
  { province, city, district }: Place,
): Promise<NearbyDistricts> {
  const { rows } = await pool.query<NearbyDistricts[number]>({
    name: 'coach-nearby-districts',
    text: nearbyText,
    values: [province, city, district],
  });
  return rows;
}
