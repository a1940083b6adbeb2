import { mayAccess } from '~/domain/shared/access';
import { roleOf } from '~/domain/shared/actor';
import type { SuggestOpening } from '~/domain/suggest/form-schema';
import { env } from '~/env.js';
import type { ServiceContext } from '~/server/service-context';
import { readHealthConsent } from './health-consent';

/** Who answers, and with which consents. */
export async function openSuggest({ db, actor }: ServiceContext): Promise<SuggestOpening> {
  const productKey = env.PRODUCT_KEY;
  if (actor.kind === 'anonymous') return { email: '', name: '', mayAnswer: true, healthConsent: false, productKey };
  const { granted } = await readHealthConsent(db, actor.userId);
  return { email: actor.email, name: actor.name, mayAnswer: mayAccess(roleOf(actor), 'suggest.answer'), healthConsent: granted, productKey };
}
