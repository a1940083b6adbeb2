import { env } from '~/env.js';
import { DomainError } from '~/domain/shared/errors';
import { sharedPath } from '~/domain/marketing/schema';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { hasConsent } from '~/server/services/messaging/marketing-consent';

type NewEvent = { kind: 'pageView' | 'purchase'; eventKey: string; path: string };

/**
 * Records an event. No data of a person is stored without the consent to ad measurement; a visit of an operator acting
 * as a member does not count as that member's visit.
 */
async function recordEvent(
  { db, actor, ip, userAgent }: ServiceContext,
  { kind, eventKey, path }: NewEvent,
): Promise<{ accepted: boolean }> {
  if (
    actor.kind === 'anonymous' ||
    actor.impersonatorId !== null ||
    !(await hasConsent(db, actor.userId, 'AD_MEASUREMENT'))
  )
    return { accepted: false };
  const sourceUrl = new URL(sharedPath(path), env.APP_URL).href;
  await db.$transaction(async (tx) => {
    const [created] = await tx.marketingEvent.createManyAndReturn({
      data: [{ kind, eventKey, userId: actor.userId, sourceUrl, clientIp: ip, userAgent }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (created) await enqueue(tx, 'send-marketing-event', { marketingEventId: created.id });
  });
  return { accepted: true };
}

/** Records a page view. The same eventId is one event, however often it arrives. */
export function recordPageView(
  context: ServiceContext,
  { eventId, path }: { eventId: string; path: string },
): Promise<{ accepted: boolean }> {
  return recordEvent(context, { kind: 'pageView', eventKey: eventId, path });
}

/**
 * Records a purchase: once per order, and only of the buyer's own paid order.
 * @throws DomainError NOT_FOUND
 */
export async function recordPurchase(
  context: ServiceContext,
  { oid }: { oid: string },
): Promise<{ accepted: boolean }> {
  const { db, actor } = context;
  if (actor.kind === 'anonymous') return { accepted: false };
  const order = await db.order.findFirst({
    where: { oid, learnerId: actor.userId, status: 'PAID' },
    select: { oid: true },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  return recordEvent(context, { kind: 'purchase', eventKey: order.oid, path: '/' });
}
