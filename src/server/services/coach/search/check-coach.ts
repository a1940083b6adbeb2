import type { CheckCoachInput, CheckedCoach, CoachMismatch } from '~/domain/coach/schema/coach';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { checkCoachSql } from './check-coach.sql';
import { toCard } from './search-coaches';

/**
 * Returns a coach who was chosen before the questions were answered, as the search would show this coach, and the
 * criteria that are not met. The card is null when the coach cannot come: another district or vertical, no longer
 * listed, a stale schedule, or no check of criminal records for a minor.
 * @throws DomainError NOT_FOUND for a forged id
 */
export async function checkCoach(
  { pool, actor, now }: ServiceContext,
  { encryptedCoachId, ...filter }: CheckCoachInput,
): Promise<CheckedCoach> {
  const { id } = decryptId('coach', encryptedCoachId);
  const row = await checkCoachSql(pool, id, actor.kind === 'member' ? actor.userId : 0, { filter, at: now });
  if (!row) return { card: null, misfits: [] };
  const met: Record<CoachMismatch, boolean> = {
    slots: row.slots,
    gender: row.gender,
    types: row.types,
    purposes: row.purposes,
  };
  return {
    card: toCard(row, row.regionCode, { filter, now }),
    misfits: (Object.keys(met) as CoachMismatch[]).filter((condition) => !met[condition]),
  };
}
