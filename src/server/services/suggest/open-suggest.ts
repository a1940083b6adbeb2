import { mayAccess } from '~/domain/shared/access';
import { roleOf } from '~/domain/shared/actor';
import type { ServiceType } from '~/domain/shared/service-type';
import type { SuggestOpening } from '~/domain/suggest/form-schema';
import { env } from '~/env.js';
import { encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readHealthConsent } from './health-consent';

/** Who answers, with which consents, and whether a trial is still to be had. */
export async function openSuggest({ db, actor }: ServiceContext, { serviceType }: { serviceType: ServiceType }): Promise<SuggestOpening> {
  const productKey = env.PRODUCT_KEY;
  if (actor.kind === 'anonymous') return { email: '', owner: '', name: '', mayAnswer: true, healthConsent: false, trialUsed: false, productKey };
  const [{ granted }, trials] = await Promise.all([
    readHealthConsent(db, actor.userId),
    db.order.count({ where: { learnerId: actor.userId, serviceType, productType: 'trial', status: 'PAID' } }),
  ]);
  return { email: actor.email, owner: encryptId('user', actor.userId), name: actor.name, mayAnswer: mayAccess(roleOf(actor), 'suggest.answer'), healthConsent: granted, trialUsed: trials > 0, productKey };
}
