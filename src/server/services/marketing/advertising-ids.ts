import { isRecentClick } from '~/domain/marketing/advertising-ids';
import { findActiveUser } from '~/server/auth/lock-active-user';
import type { Tx } from '~/server/db';
import { hasConsent } from '~/server/services/messaging/marketing-consent';

/**
 * Stores the newest ids of a member's browser. It reads the consent under the lock that withdrawing takes, so that no
 * row is written after the withdrawal has deleted it.
 * @returns the ids, or null without the consent
 */
export async function storeAdvertisingIds(
  tx: Tx,
  { userId, browserId, clickId, at }: { userId: number; browserId: string; clickId: string | undefined; at: Date },
): Promise<{ browserId: string; clickId: string | null } | null> {
  if (!(await findActiveUser(tx, userId)) || !(await hasConsent(tx, userId, 'AD_MEASUREMENT'))) return null;
  const ids = { browserId, clickId: clickId ?? null };
  await tx.advertisingIds.upsert({ where: { userId }, create: { userId, ...ids, at }, update: { ...ids, at } });
  return ids;
}

/** Returns what a purchase of the member sends about their browser. */
export async function readAdvertisingIds(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<{ browserId: string | null; clickId: string | null }> {
  const row = await tx.advertisingIds.findUnique({ where: { userId }, select: { browserId: true, clickId: true } });
  if (!row) return { browserId: null, clickId: null };
  return { browserId: row.browserId, clickId: row.clickId && isRecentClick(row.clickId, now) ? row.clickId : null };
}

/** What is stored of a browser only for sending an event. */
export const erasedBrowser = { clientIp: null, userAgent: null, browserId: null, clickId: null } as const;

/**
 * Deletes the ids of a member who withdraws the consent or closes the account, and what events still hold of the
 * member's browser.
 */
export async function deleteAdvertisingIds(tx: Tx, userId: number): Promise<void> {
  await tx.advertisingIds.deleteMany({ where: { userId } });
  await tx.marketingEvent.updateMany({ where: { userId }, data: erasedBrowser });
}
