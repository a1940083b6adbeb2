import { env } from '~/env.js';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { hasConsent } from '~/server/services/messaging/marketing-consent';
import { readAdvertisingIds } from './advertising-ids';
import { findOwnPurchase } from './find-purchase';
import { isMeasurable } from './is-measurable';

/**
 * Records a purchase for the marketing event (docs/product/content-and-marketing.md#events), once per order and only
 * for members whose consent to ad measurement is in force. Runs in the capture's transaction and sends nothing itself.
 * @returns whether the consent is in force
 */
export async function recordPurchase(tx: Tx, { oid, userId }: { oid: string; userId: number }): Promise<boolean> {
  if (!(await hasConsent(tx, userId, 'AD_MEASUREMENT'))) return false;
  const [event] = await tx.marketingEvent.createManyAndReturn({
    data: [
      {
        kind: 'purchase',
        eventKey: oid,
        userId,
        sourceUrl: `${env.APP_URL}/payment/return/success`,
        ...(await readAdvertisingIds(tx, userId, new Date())),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (event) await enqueue(tx, 'send-marketing-event', { marketingEventId: event.id });
  return true;
}

/**
 * Records the purchase that a client reports, like the one that the capture records: only of the buyer's own paid
 * order of lessons or of tools.
 * @throws DomainError NOT_FOUND
 */
export async function reportPurchase(
  { db, actor }: ServiceContext,
  { oid }: { oid: string },
): Promise<{ accepted: boolean }> {
  if (!isMeasurable(actor)) return { accepted: false };
  const order = await findOwnPurchase(db, { oid, learnerId: actor.userId });
  if (!order) throw new DomainError('NOT_FOUND');
  const purchase = { oid: order.oid, userId: actor.userId };
  return { accepted: await db.$transaction((tx) => recordPurchase(tx, purchase)) };
}
