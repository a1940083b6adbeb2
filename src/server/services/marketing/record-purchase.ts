import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { hasConsent } from '~/server/services/messaging/marketing-consent';

/**
 * Records a purchase for the marketing event (docs/product/content-and-marketing.md#events), once per order and only
 * for members whose consent to ad measurement is in force. Runs in the capture's transaction and sends nothing itself.
 */
export async function recordPurchase(tx: Tx, { oid, userId }: { oid: string; userId: number }): Promise<void> {
  if (!(await hasConsent(tx, userId, 'AD_MEASUREMENT'))) return;
  const [event] = await tx.marketingEvent.createManyAndReturn({
    data: [{ kind: 'purchase', eventKey: oid, userId, sourceUrl: `${env.APP_URL}/payment/return/success` }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (event) await enqueue(tx, 'send-marketing-event', { marketingEventId: event.id });
}
