import type { z } from 'zod';
import { conditionsOf } from '~/domain/health-stop/conditions';
import { decideHealth, withRecentTalk } from '~/domain/health-stop/decide';
import type { answerHealthCheckInput } from '~/domain/health-stop/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { replaceHealthCheck } from '~/domain/suggest/finish';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import { sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';
import { lockUser, readHealthConsent } from '~/server/services/account/consent/health-consent';
import { healthContext, openHealthAnswers } from './health-context';

/**
 * Answers the question about health again in the learner's newest questionnaire of the vertical. A stop stores nothing.
 * @throws DomainError HEALTH_STOP, HEALTH_CONSENT_REQUIRED, NOT_FOUND without a questionnaire, INVALID_INPUT for a
 *   condition that the vertical does not ask about, UNAUTHENTICATED when the account was just closed
 */
export async function answerHealthCheck(
  { db, actor, now }: ServiceContext<MemberActor>,
  { serviceType, ...check }: z.infer<typeof answerHealthCheckInput>,
): Promise<void> {
  const possible = conditionsOf(serviceType);
  if (!check.conditions.every((key) => possible.includes(key))) throw new DomainError('INVALID_INPUT');
  if (decideHealth(check, now).answer === 'stop') throw new DomainError('HEALTH_STOP');
  await db.$transaction(async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new DomainError('UNAUTHENTICATED');
    if (check.conditions.length > 0 && !(await readHealthConsent(tx, actor.userId)).granted)
      throw new DomainError('HEALTH_CONSENT_REQUIRED');
    const form = await tx.suggestForm.findFirst({
      where: { userId: actor.userId, serviceType },
      orderBy: { id: 'desc' },
      select: { id: true, userId: true, answers: true, health: true },
    });
    if (!form) throw new DomainError('NOT_FOUND');
    const stored = { plain: suggestAnswersSchema.parse(form.answers), health: openHealthAnswers(form) };
    const { plain, health } = replaceHealthCheck(stored, withRecentTalk(check, now));
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
