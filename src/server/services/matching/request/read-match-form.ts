import type { CoachFilter } from '~/domain/coach/schema/coach';
import type { Product } from '~/domain/payment/schema';
import type { ServiceType } from '~/domain/shared/service-type';
import { joinHealth } from '~/domain/suggest/finish';
import { suggestAnswersSchema, type SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { wideningSchema, filterOfAnswers, withClassPurposes } from '~/domain/suggest/answers-filter';
import type { Db, Tx } from '~/server/db';
import { preferredProduct } from '~/server/services/payment/order/read-offer';
import { openHealthAnswers } from '~/server/services/suggest/health-context';

type FormRow = { userId: number; serviceType: ServiceType; answers: unknown; health: Uint8Array | null };

/** Returns the stored answers without the health answers. */
export function plainAnswers({ answers }: Pick<FormRow, 'answers'>): SuggestAnswers {
  return suggestAnswersSchema.parse(answers);
}

/**
 * Returns the coach search for a stored questionnaire. The sealed purposes are used for finding a coach, which is what
 * the consent is for, and shown to nobody; after a withdrawal only the class is searched.
 */
export function filterOfForm(form: FormRow, widening: string): CoachFilter {
  const answers = withClassPurposes(joinHealth(plainAnswers(form), openHealthAnswers(form)));
  return filterOfAnswers(form.serviceType, answers, wideningSchema.parse(widening));
}

/**
 * Returns the product bought by choosing a proposal: the requested one; four lessons when the trial was already taken.
 */
export async function productOfMatch(
  db: Db | Tx,
  { userId, serviceType }: Pick<FormRow, 'userId' | 'serviceType'>,
  answers: SuggestAnswers,
): Promise<Product> {
  const trials = await db.order.count({
    where: { learnerId: userId, serviceType, productType: 'trial', status: 'PAID' },
  });
  return preferredProduct(answers, trials === 0);
}
