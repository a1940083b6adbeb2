import { env } from '~/env.js';
import { sharedPath } from '~/domain/marketing/page-view';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { hasConsent } from '~/server/services/messaging/marketing-consent';
import { isMeasurable } from './is-measurable';

/**
 * Records a page view: once per eventId, however often it arrives. Without the consent to ad measurement, or from a page
 * about which nothing is sent, no data of a person is stored.
 */
export async function recordPageView(
  { db, actor, ip, userAgent, pagePath }: ServiceContext & { pagePath?: string | null },
  { eventId, path = pagePath ?? '' }: { eventId: string; path?: string | undefined },
): Promise<{ accepted: boolean }> {
  const shared = sharedPath(path);
  if (shared === null || !isMeasurable(actor) || !(await hasConsent(db, actor.userId, 'AD_MEASUREMENT')))
    return { accepted: false };
  const sourceUrl = new URL(shared, env.APP_URL).href;
  await db.$transaction(async (tx) => {
    const [created] = await tx.marketingEvent.createManyAndReturn({
      data: [{ kind: 'pageView', eventKey: eventId, userId: actor.userId, sourceUrl, clientIp: ip, userAgent }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (created) await enqueue(tx, 'send-marketing-event', { marketingEventId: created.id });
  });
  return { accepted: true };
}
