import { canAccess } from '~/domain/shared/access';
import { roleOf } from '~/domain/shared/actor';
import type { ServiceType } from '~/domain/shared/service-type';
import { type LearnerAnswers, learnerAnswers, noLearnerAnswers } from '~/domain/suggest/carry-answers';
import type { SuggestOpening } from '~/domain/suggest/schema/form';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import { brand } from '~/domain/shared/brand';
import type { Db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { findHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';

/** Returns the user who answers, their consents, and whether a trial is still available. */
export async function openSuggest(
  { db, actor, now }: ServiceContext,
  { serviceType }: { serviceType: ServiceType },
): Promise<SuggestOpening> {
  const productKey = brand.key;
  if (actor.kind === 'anonymous')
    return {
      email: '',
      owner: '',
      name: '',
      mayAnswer: true,
      healthConsent: false,
      healthStoppedUntil: null,
      trialUsed: false,
      known: noLearnerAnswers,
      productKey,
    };
  const [{ granted }, stoppedUntil, trials, existingAnswers] = await Promise.all([
    readHealthConsent(db, actor.userId),
    findHealthStop(db, { userId: actor.userId, subject: serviceType, now }),
    db.order.count({ where: { learnerId: actor.userId, serviceType, productType: 'trial', status: 'PAID' } }),
    readLearner(db, actor.userId),
  ]);
  return {
    email: actor.email,
    owner: encryptId('user', actor.userId),
    name: actor.name,
    mayAnswer: canAccess(roleOf(actor), 'suggest.answer'),
    healthConsent: granted,
    healthStoppedUntil: stoppedUntil?.toISOString() ?? null,
    trialUsed: trials > 0,
    known: existingAnswers,
    productKey,
  };
}

/** Reads the address of the last form, and nothing about the people of the lessons. */
async function readLearner(db: Db, userId: number): Promise<LearnerAnswers> {
  const form = await db.suggestForm.findFirst({
    where: { userId },
    orderBy: { id: 'desc' },
    select: { answers: true },
  });
  const read = suggestAnswersSchema.safeParse(form?.answers);
  return read.success ? learnerAnswers(read.data) : noLearnerAnswers;
}
