import type { CoachFilter } from '~/domain/coach/schema';
import type { ServiceType } from '~/domain/shared/service-type';
import { healthAnswersSchema, joinHealth } from '~/domain/suggest/finish';
import { suggestAnswersSchema, type SuggestAnswers } from '~/domain/suggest/schema';
import { wideningSchema, wishedFilter, withClassPurposes } from '~/domain/suggest/wished-filter';
import { openSealedText } from '~/server/seal';
import { healthContext } from './store-form';

type FormRow = { userId: number; serviceType: ServiceType; answers: unknown; health: Uint8Array | null };

/** The stored answers without anything about health. */
export function plainAnswers({ answers }: Pick<FormRow, 'answers'>): SuggestAnswers {
  return suggestAnswersSchema.parse(answers);
}

/**
 * What a stored questionnaire asks of the coach search. The sealed purposes are used for finding a coach, which is what the
 * consent is for, and shown to nobody; with the consent gone, the class alone is searched.
 */
export function filterOfForm(form: FormRow, widening: string): CoachFilter {
  const plain = plainAnswers(form);
  const health = form.health && healthAnswersSchema.parse(JSON.parse(openSealedText(form.health, healthContext(form.userId))));
  return wishedFilter(form.serviceType, withClassPurposes(joinHealth(plain, health)), wideningSchema.parse(widening));
}
