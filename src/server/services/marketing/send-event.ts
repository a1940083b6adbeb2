import type { SystemActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { conversionsPort } from '~/server/integrations/facebook/choose-conversions';
import type { ConversionEvent, ConversionsPort } from '~/server/integrations/facebook/conversions-port';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { hasConsent } from '~/server/services/messaging/marketing-consent';
import { erasedBrowser } from './advertising-ids';
import { findPurchase } from './find-purchase';

/** The API rejects a whole request that contains an event older than seven days. */
const OLDEST_MS = 7 * DAY_MS;

/**
 * Sends one event, if the consent is still in force. An event sent twice after a crash is counted once, because both
 * have the same id.
 * @throws DomainError UNAVAILABLE or INVALID_INPUT from the adapter
 */
export async function sendMarketingEvent(
  { db, now }: ServiceContext<SystemActor>,
  { marketingEventId, final }: { marketingEventId: number; final: boolean },
  port: ConversionsPort = conversionsPort(),
): Promise<void> {
  const row = await db.marketingEvent.findUnique({ where: { id: marketingEventId } });
  // What is stored of the browser is deleted when an event is given up, so another attempt would be rejected.
  if (row?.status !== 'QUEUED') return;
  const tooOld = now.getTime() - row.createdAt.getTime() > OLDEST_MS;
  if (tooOld || !(await hasConsent(db, row.userId, 'AD_MEASUREMENT'))) {
    // Data that was stored only for sending is deleted with the consent.
    await db.marketingEvent.update({
      where: { id: row.id },
      data: { status: 'SKIPPED', ...erasedBrowser },
    });
    return;
  }
  try {
    await port.send(await toConversion(db, row));
    await db.marketingEvent.update({
      where: { id: row.id },
      data: { status: 'SENT', sentAt: now, attempts: { increment: 1 }, error: null, ...erasedBrowser },
    });
  } catch (thrown) {
    const failed = final || (thrown instanceof DomainError && thrown.code === 'INVALID_INPUT');
    await db.marketingEvent.update({
      where: { id: row.id },
      data: {
        ...(failed ? { status: 'FAILED', ...erasedBrowser } : { status: 'QUEUED' }),
        attempts: { increment: 1 },
        error: (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500),
      },
    });
    throw thrown;
  }
}

type EventRow = {
  kind: 'pageView' | 'purchase';
  eventKey: string;
  userId: number;
  sourceUrl: string;
  clientIp: string | null;
  userAgent: string | null;
  browserId: string | null;
  clickId: string | null;
  createdAt: Date;
};

async function toConversion(
  db: Db,
  { kind, eventKey, userId, createdAt, ...sent }: EventRow,
): Promise<ConversionEvent> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const { sourceUrl, clientIp, userAgent, browserId, clickId } = sent;
  const browser = { clientIp, userAgent, browserId, clickId };
  const base = { eventId: eventKey, at: createdAt, sourceUrl, email, externalId: String(userId), ...browser };
  if (kind === 'pageView') return { name: 'PageView', ...base };
  const order = await findPurchase(db, eventKey);
  // An order is never deleted, so another attempt would not find it either.
  if (!order) throw new DomainError('INVALID_INPUT', { oid: eventKey });
  return { name: 'Purchase', ...base, purchase: { orderId: order.oid, value: order.amount } };
}
