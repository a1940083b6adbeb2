import { isIsland } from '~/domain/catalog/islands';
import type { LessonAddress } from '~/domain/payment/schema';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';

export type Place = { regionId: number; isIsland: boolean };

/**
 * Returns the districts that a postal address contains; a few districts of one city share their name.
 * @throws DomainError INVALID_INPUT when the table has no such district
 */
export async function resolveRegions(
  db: Db | Tx,
  { province, city, district }: LessonAddress,
): Promise<[Place, ...Place[]]> {
  const regions = await db.region.findMany({
    where: { province, city, district },
    select: { id: true, code: true },
    orderBy: { id: 'asc' },
  });
  const [first, ...rest] = regions.map(({ id, code }) => ({ regionId: id, isIsland: isIsland(code) }));
  if (!first)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'address', message: '주소를 다시 골라 주세요.' }] });
  return [first, ...rest];
}
