import { z } from 'zod';
import { conditionsOf } from '~/domain/health-stop/conditions';
import { decideHealth, isHealthCheckDue } from '~/domain/health-stop/decide';
import { type HealthCheck, healthCheckSchema } from '~/domain/health-stop/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import type { ServiceContext } from '~/server/service-context';
import { openHealthAnswers } from './health-context';

const plainSchema = z.object({ healthCheck: healthCheckSchema.nullable().catch(null) });

/**
 * Checks that the learner may order a lesson of the vertical: the newest questionnaire has an answer about health that
 * still counts, and the answer allows lessons. A learner who has answered no questionnaire has none to check, and a
 * questionnaire from before the question counts as long as an answer does. An answer that was deleted with the consent
 * is asked for again.
 * @throws DomainError HEALTH_CHECK_DUE, HEALTH_STOP, DOCTOR_FIRST
 */
export async function assertHealthCheck(
  { db, actor, now }: ServiceContext<MemberActor>,
  serviceType: ServiceType,
): Promise<void> {
  if (conditionsOf(serviceType).length === 0) return;
  const [form, lastPaid] = await Promise.all([
    db.suggestForm.findFirst({
      where: { userId: actor.userId, serviceType },
      orderBy: { id: 'desc' },
      select: { userId: true, answers: true, health: true, healthCheckedAt: true, createdAt: true },
    }),
    db.order.findFirst({
      where: { learnerId: actor.userId, serviceType, status: 'PAID' },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    }),
  ]);
  if (!form) return;
  const check = checkOf(form);
  const isDue = isHealthCheckDue(form.healthCheckedAt ?? form.createdAt, {
    isPregnant: serviceType === 'pregnant',
    lastPaidAt: lastPaid?.createdAt ?? null,
    now,
  });
  if (isDue || (form.healthCheckedAt !== null && check === null)) throw new DomainError('HEALTH_CHECK_DUE');
  const { answer } = check ? decideHealth(check, now) : { answer: 'clear' };
  if (answer === 'stop') throw new DomainError('HEALTH_STOP');
  if (answer === 'doctor') throw new DomainError('DOCTOR_FIRST');
}

/** Returns the answer of a stored questionnaire; null when it was not asked, or was deleted with the consent. */
function checkOf(form: { userId: number; answers: unknown; health: Uint8Array | null }): HealthCheck | null {
  return openHealthAnswers(form)?.healthCheck ?? plainSchema.safeParse(form.answers).data?.healthCheck ?? null;
}
