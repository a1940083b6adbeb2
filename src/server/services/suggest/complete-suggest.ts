import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { forceAnswers, isClassAllowed } from '~/domain/suggest/draft';
import { finishAnswers } from '~/domain/suggest/finish';
import { firstMissingStep, needsHealthConsent, suggestFlows } from '~/domain/suggest/flow';
import type { CompleteSuggestInput, CompleteSuggestOutput } from '~/domain/suggest/form-schema';
import { suggestPolicy } from '~/domain/suggest/policy';
import type { SuggestAnswers } from '~/domain/suggest/schema';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { checkChoice } from './check-choice';
import { lockUser, readHealthConsent } from './health-consent';
import { storeForm } from './store-form';

const HOUR_MS = 3_600_000;

/**
 * Hands in a finished questionnaire: everything is checked again as if nothing had been checked in the browser.
 * @throws DomainError DRAFT_OUTDATED, PURPOSE_CLASS_NOT_ALLOWED, ANSWERS_MISSING { step }, HEALTH_CONSENT_REQUIRED,
 *   COACH_UNAVAILABLE, NOT_FOUND, INVALID_INPUT, RATE_LIMITED
 */
export async function completeSuggest({ db, actor, now }: ServiceContext<MemberActor>, input: CompleteSuggestInput): Promise<CompleteSuggestOutput> {
  const answers = checkAnswers(input);
  return db.$transaction(async (tx) => {
    await lockUser(tx, actor.userId);
    if (needsHealthConsent(answers) && !(await readHealthConsent(tx, actor.userId)).granted) throw new DomainError('HEALTH_CONSENT_REQUIRED', { step: 'purpose' });
    const { coachId, regionId, program } = await checkChoice(tx, answers, input.serviceType, now);
    await assertNotTooMany(tx, actor.userId, now);
    const { serviceType, draftId, draftVersion } = input;
    const form = await storeForm(tx, { userId: actor.userId, serviceType, draftId, draftVersion, regionId, answers, now });
    if (!form.consulting) throw new DomainError('CONFLICT');
    return {
      encryptedFormDataId: encryptId('form', form.id),
      encryptedCsId: encryptId('consulting', form.consulting.id, form.consulting.revision),
      encryptedCoachId: encryptId('coach', coachId),
      permalink: program.paymentPermalink,
    };
  });
}

function checkAnswers({ serviceType, draftVersion, answers }: CompleteSuggestInput): SuggestAnswers {
  const flow = suggestFlows[serviceType];
  if (draftVersion !== flow.draftVersion) throw new DomainError('DRAFT_OUTDATED', { version: flow.draftVersion });
  if (!isClassAllowed(answers, flow)) throw new DomainError('PURPOSE_CLASS_NOT_ALLOWED', { step: 'purpose' });
  const finished = finishAnswers(forceAnswers(answers, flow), flow);
  // The consent has its own error, from the database.
  const missing = firstMissingStep(finished, flow, { healthConsent: true });
  if (missing) throw new DomainError('ANSWERS_MISSING', { step: missing });
  return finished;
}

async function assertNotTooMany(tx: Tx, userId: number, now: Date): Promise<void> {
  const recent = await tx.suggestForm.count({ where: { userId, createdAt: { gt: new Date(now.getTime() - HOUR_MS) } } });
  if (recent >= suggestPolicy.formsPerHour) throw new DomainError('RATE_LIMITED');
}
