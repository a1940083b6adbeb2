import type { z } from 'zod';
import { conditionsOf } from '~/domain/health-stop/conditions';
import { decideHealth, withValidConsultation } from '~/domain/health-stop/decide';
import type { answerHealthCheckInput, HealthCheck } from '~/domain/health-stop/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { replaceHealthCheck } from '~/domain/suggest/finish';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import { decryptId } from '~/server/crypto/encrypted-id';
import { sealText } from '~/server/crypto/seal';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { lockUser, readHealthConsent } from '~/server/services/account/consent/health-consent';
import { assertNoHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { recordHealthStop } from '~/server/services/health-stop/record-health-stop';
import { findHealthForm } from './health-check-of-order';
import { healthCheckContext, healthContext, openHealthAnswers } from './health-context';

/**
 * Answers the question about health for the people of an order: in the newest questionnaire about them, or beside the
 * questionnaires when there is none. A stop is recorded until the end of the day, without the condition, and so long no
 * other answer is accepted.
 * @throws DomainError HEALTH_STOP with its end as `until`, HEALTH_CONSENT_REQUIRED, INVALID_INPUT for a condition that
 *   the vertical does not ask about, NOT_FOUND for another person's questionnaire or one of another vertical,
 *   UNAUTHENTICATED when the account was just closed
 */
export async function answerHealthCheck(
  { db, actor, now }: ServiceContext<MemberActor>,
  { serviceType, encryptedFormDataId, ...check }: z.infer<typeof answerHealthCheckInput>,
): Promise<void> {
  const possible = conditionsOf(serviceType);
  if (possible.length === 0 || !check.conditions.every((key) => possible.includes(key)))
    throw new DomainError('INVALID_INPUT');
  if (decideHealth(check, now).answer === 'stop') throw await recordHealthStop({ db, actor, now }, check.conditions);
  await db.$transaction(async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new DomainError('UNAUTHENTICATED');
    await assertNoHealthStop(tx, { userId: actor.userId, subject: serviceType, now });
    if (check.conditions.length > 0 && !(await readHealthConsent(tx, actor.userId)).granted)
      throw new DomainError('HEALTH_CONSENT_REQUIRED');
    const formId = encryptedFormDataId === undefined ? null : decryptId('form', encryptedFormDataId).id;
    const form = await findHealthForm(tx, { userId: actor.userId, serviceType, formId, orderedAt: now });
    if (!form && formId !== null) throw new DomainError('NOT_FOUND');
    if (!form) {
      await storeWithoutForm(tx, { userId: actor.userId, serviceType }, withValidConsultation(check, now), now);
      return;
    }
    const stored = { plain: suggestAnswersSchema.parse(form.answers), health: openHealthAnswers(form) };
    const { plain, health } = replaceHealthCheck(stored, withValidConsultation(check, now));
    await tx.suggestForm.update({
      where: { id: form.id },
      data: {
        answers: plain,
        health: health && sealText(JSON.stringify(health), healthContext(form.userId)),
        healthCheckedAt: now,
      },
    });
  });
}

async function storeWithoutForm(
  tx: Tx,
  learner: { userId: number; serviceType: ServiceType },
  check: HealthCheck,
  now: Date,
): Promise<void> {
  const isClear = check.conditions.length === 0;
  const health = isClear ? null : sealText(JSON.stringify(check), healthCheckContext(learner.userId));
  const key = { ...learner, checkedAt: now };
  await tx.learnerHealthCheck.upsert({
    where: { userId_serviceType_checkedAt: key },
    create: { ...key, health },
    update: { health },
  });
}
