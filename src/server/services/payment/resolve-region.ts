import { isIsland } from '~/domain/catalog/islands';
import type { LessonAddress } from '~/domain/payment/schema';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';

/**
 * The region row of an address.
 * @throws DomainError INVALID_INPUT when the table has no such district
 */
export async function resolveRegion(db: Db | Tx, { province, city, district }: LessonAddress): Promise<{ id: number; island: boolean }> {
  const region = await db.region.findFirst({ where: { province, city, district }, select: { id: true, code: true } });
  if (!region) throw new DomainError('INVALID_INPUT', { issues: [{ path: 'address', message: '주소를 다시 골라 주세요.' }] });
  return { id: region.id, island: isIsland(region.code) };
}
