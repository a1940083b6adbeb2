import type { Db, Tx } from '~/server/db';

/** Does the member's consent to marketing stand now? The newest event of the kind says so. */
export async function hasMarketingConsent(db: Db | Tx, userId: number): Promise<boolean> {
  const last = await db.consentEvent.findFirst({ where: { userId, kind: 'MARKETING' }, orderBy: { id: 'desc' }, select: { granted: true } });
  return last?.granted ?? false;
}
