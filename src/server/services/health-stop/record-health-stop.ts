import type { ConditionKey } from '~/domain/health-stop/conditions';
import { healthStop, stopEndsAt, stopSubjects } from '~/domain/health-stop/stop-day';
import type { MemberActor } from '~/domain/shared/actor';
import type { DomainError } from '~/domain/shared/errors';
import { findActiveUser } from '~/server/auth/lock-active-user';
import type { ServiceContext } from '~/server/service-context';

/**
 * Records that a member chose a condition that stops lessons: until the end of the day nothing can be booked that asks
 * about health, at home or in a company. The condition is not stored, and the stored rows are the same for each one.
 * Nothing is recorded for an account that was just closed.
 * @param chosen the conditions of the answer
 * @param details added to the rejection
 * @returns the rejection, which the caller throws
 */
export async function recordHealthStop(
  { db, actor: { userId }, now }: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'now'>,
  chosen: readonly ConditionKey[],
  details: Readonly<Record<string, unknown>> = {},
): Promise<DomainError> {
  const until = stopEndsAt(now);
  await db.$transaction(async (tx) => {
    if (!(await findActiveUser(tx, userId))) return;
    await tx.healthStop.deleteMany({ where: { userId } });
    await tx.healthStop.createMany({ data: stopSubjects.map((subject) => ({ userId, subject, until })) });
  });
  return healthStop(until, details, chosen);
}
