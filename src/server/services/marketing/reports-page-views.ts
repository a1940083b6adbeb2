import type { ServiceContext } from '~/server/service-context';
import { hasConsent } from '~/server/services/messaging/marketing-consent';
import { isMeasurable } from './is-measurable';

/** Returns whether the browser of the actor reports page views: only with the consent to ad measurement. */
export async function reportsPageViews({ db, actor }: Pick<ServiceContext, 'db' | 'actor'>): Promise<boolean> {
  return isMeasurable(actor) && hasConsent(db, actor.userId, 'AD_MEASUREMENT');
}
