import { accountPolicy } from '~/domain/account/policy';
import type { Db, Tx } from '~/server/db';

const version = accountPolicy.consents.MARKETING;

/** Does the member's consent to marketing stand now? The newest event says so; a consent to another version is none. */
export async function hasMarketingConsent(db: Db | Tx, userId: number): Promise<boolean> {
  const where = { userId, kind: 'MARKETING' } as const;
  const last = await db.consentEvent.findFirst({
    where,
    orderBy: { id: 'desc' },
    select: { granted: true, version: true },
  });
  return last?.granted === true && last.version === version;
}
