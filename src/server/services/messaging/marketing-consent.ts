import { accountPolicy } from '~/domain/account/policy';
import type { Db, Tx } from '~/server/db';

type AdvertisingConsent = 'MARKETING' | 'AD_MEASUREMENT';

/**
 * Returns whether the member's consent is in force. The newest event decides; a consent to another version is not
 * valid.
 */
export async function hasConsent(db: Db | Tx, userId: number, kind: AdvertisingConsent): Promise<boolean> {
  const where = { userId, kind };
  const last = await db.consentEvent.findFirst({
    where,
    orderBy: { id: 'desc' },
    select: { granted: true, version: true },
  });
  return last?.granted === true && last.version === accountPolicy.consents[kind];
}

export function hasMarketingConsent(db: Db | Tx, userId: number): Promise<boolean> {
  return hasConsent(db, userId, 'MARKETING');
}
