import { conditionsOf } from '~/domain/health-stop/conditions';
import { decideHealth, isHealthCheckDue } from '~/domain/health-stop/decide';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import type { ServiceContext } from '~/server/service-context';
import { assertNoHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { newestHealthCheck } from './newest-health-check';

/**
 * Checks that the learner may order a lesson of the vertical, whatever the order comes from: no answer of today stops
 * lessons, there is an answer about health that still counts, and the answer allows lessons. A questionnaire from before the question counts as long as
 * an answer does. An answer that was deleted with the consent is asked for again.
 * @throws DomainError HEALTH_CHECK_DUE, HEALTH_STOP, DOCTOR_FIRST
 */
export async function assertHealthCheck(
  { db, actor, now }: ServiceContext<MemberActor>,
  serviceType: ServiceType,
): Promise<void> {
  if (conditionsOf(serviceType).length === 0) return;
  await assertNoHealthStop(db, { userId: actor.userId, subject: serviceType, now });
  const [newest, lastPaid] = await Promise.all([
    newestHealthCheck(db, { userId: actor.userId, serviceType }),
    db.order.findFirst({
      where: { learnerId: actor.userId, serviceType, status: 'PAID' },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    }),
  ]);
  if (!newest) throw new DomainError('HEALTH_CHECK_DUE');
  const { check, checkedAt, createdAt } = newest;
  const isDue = isHealthCheckDue(checkedAt ?? createdAt, {
    isPregnant: serviceType === 'pregnant',
    lastPaidAt: lastPaid?.createdAt ?? null,
    now,
  });
  if (isDue || (checkedAt !== null && check === null)) throw new DomainError('HEALTH_CHECK_DUE');
  const { answer } = check ? decideHealth(check, now) : { answer: 'clear' };
  if (answer === 'stop') throw new DomainError('HEALTH_STOP');
  if (answer === 'doctor') throw new DomainError('DOCTOR_FIRST');
}
