import type { z } from 'zod';
import { env } from '~/env.js';
import type { pageViewInput } from '~/domain/marketing/schema';
import { sharedPath } from '~/domain/marketing/page-view';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { hasConsent } from '~/server/services/messaging/marketing-consent';
import { storeAdvertisingIds } from './advertising-ids';
import { isMeasurable } from './is-measurable';

/**
 * Records a page view: once per eventId, however often it arrives. Without the consent to ad measurement, or from a page
 * about which nothing is sent, no data of a person is stored.
 */
export async function recordPageView(
  { db, actor, now, ip, userAgent, pagePath }: ServiceContext & { pagePath?: string | null },
  { eventId, path = pagePath ?? '', browserId, clickId }: z.output<typeof pageViewInput>,
): Promise<{ accepted: boolean }> {
  const shared = sharedPath(path);
  if (shared === null || !isMeasurable(actor) || !(await hasConsent(db, actor.userId, 'AD_MEASUREMENT')))
    return { accepted: false };
  const sourceUrl = new URL(shared, env.APP_URL).href;
  await db.$transaction(async (tx) => {
    const ids = browserId && (await storeAdvertisingIds(tx, { userId: actor.userId, browserId, clickId, at: now }));
    const [created] = await tx.marketingEvent.createManyAndReturn({
      data: [
        {
          kind: 'pageView',
          eventKey: eventId,
          userId: actor.userId,
          sourceUrl,
          clientIp: ip,
          userAgent,
          ...ids,
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (created) await enqueue(tx, 'send-marketing-event', { marketingEventId: created.id });
  });
  return { accepted: true };
}
