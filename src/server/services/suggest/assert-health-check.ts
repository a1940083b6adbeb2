import { conditionsOf } from '~/domain/health-stop/conditions';
import { decideHealth, isHealthCheckDue } from '~/domain/health-stop/decide';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import type { ServiceContext } from '~/server/service-context';
import { assertNoHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { healthCheckOfOrder } from './health-check-of-order';

/**
 * Checks that the learner may order a lesson of the vertical: no answer of today stops lessons, there is an answer about
 * health of the people of the order that is still valid, and the answer allows lessons. A questionnaire from before the
 * question is valid as long as an answer. An answer that was deleted with the consent is asked for again. An answer
 * without a questionnaire is valid for one paid order, because the next one can be for other people, unless the coach's
 * link continues the lessons and there was never another answer.
 * @param order.formId the questionnaire of the order; null without one
 * @throws DomainError HEALTH_CHECK_DUE, HEALTH_STOP, DOCTOR_FIRST
 */
export async function assertHealthCheck(
  { db, actor, now }: ServiceContext<MemberActor>,
  { serviceType, formId, isLink }: { serviceType: ServiceType; formId: number | null; isLink: boolean },
): Promise<void> {
  if (conditionsOf(serviceType).length === 0) return;
  const { userId } = actor;
  await assertNoHealthStop(db, { userId, subject: serviceType, now });
  const [newest, lastPaid] = await Promise.all([
    healthCheckOfOrder(db, { userId, serviceType, formId, orderedAt: now }),
    db.order.findFirst({
      where: { learnerId: userId, serviceType, status: 'PAID' },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    }),
  ]);
  if (!newest) throw new DomainError('HEALTH_CHECK_DUE');
  const { check, checkedAt, createdAt } = newest;
  const isDue = isHealthCheckDue(checkedAt ?? createdAt, {
    countsOnce: serviceType === 'pregnant' || (newest.formId === null && !(isLink && newest.isOnly)),
    lastPaidAt: lastPaid?.createdAt ?? null,
    now,
  });
  if (isDue || (checkedAt !== null && check === null)) throw new DomainError('HEALTH_CHECK_DUE');
  const { answer } = check ? decideHealth(check, now) : { answer: 'clear' };
  if (answer === 'stop') throw new DomainError('HEALTH_STOP');
  if (answer === 'doctor') throw new DomainError('DOCTOR_FIRST');
}
