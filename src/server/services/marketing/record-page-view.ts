import type { z } from 'zod';
import { env } from '~/env.js';
import type { pageViewInput } from '~/domain/marketing/schema';
import { sharedPath } from '~/domain/marketing/page-view';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { hasConsent } from '~/server/services/messaging/marketing-consent';
import { storeAdvertisingIds } from './advertising-ids';
import { isMeasurable } from './is-measurable';

/** Number of different views that can get the same eventId, which is built from a time and one of 1000 numbers. */
const MAX_EQUAL_IDS = 20;

/**
 * Records a page view: once per eventId, however often it arrives. If another person or another page has the eventId,
 * the view gets the next free number, so that the advertising network does not take both for one. Without the consent
 * to ad measurement, or from a page about which nothing is sent, no data of a person is stored.
 */
export async function recordPageView(
  { db, actor, now, ip, userAgent, pagePath }: ServiceContext & { pagePath?: string | null },
  { eventId, path = pagePath ?? '', browserId, clickId }: z.output<typeof pageViewInput>,
): Promise<{ accepted: boolean }> {
  const shared = sharedPath(path);
  if (shared === null || !isMeasurable(actor) || !(await hasConsent(db, actor.userId, 'AD_MEASUREMENT')))
    return { accepted: false };
  const sourceUrl = new URL(shared, env.APP_URL).href;
  const view = { kind: 'pageView' as const, userId: actor.userId, sourceUrl };
  await db.$transaction(async (tx) => {
    const ids = browserId && (await storeAdvertisingIds(tx, { userId: actor.userId, browserId, clickId, at: now }));
    for (let offset = 0; offset < MAX_EQUAL_IDS; offset += 1) {
      const eventKey = String(BigInt(eventId) + BigInt(offset));
      const [created] = await tx.marketingEvent.createManyAndReturn({
        data: [{ ...view, eventKey, clientIp: ip, userAgent, ...ids }],
        skipDuplicates: true,
        select: { id: true },
      });
      if (created) {
        await enqueue(tx, 'send-marketing-event', { marketingEventId: created.id });
        return;
      }
      if ((await tx.marketingEvent.count({ where: { ...view, eventKey } })) > 0) return;
    }
  });
  return { accepted: true };
}
