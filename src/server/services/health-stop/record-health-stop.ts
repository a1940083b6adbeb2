import { healthStop, stopEndsAt, type StopSubject } from '~/domain/health-stop/stop-day';
import type { MemberActor } from '~/domain/shared/actor';
import type { DomainError } from '~/domain/shared/errors';
import { findActiveUser } from '~/server/auth/lock-active-user';
import type { ServiceContext } from '~/server/service-context';

/**
 * Records that a member chose a condition that stops lessons: until the end of the day nothing of this kind can be
 * booked. The condition is not stored. Nothing is recorded for an account that was just closed.
 * @param details added to the rejection
 * @returns the rejection, which the caller throws
 */
export async function recordHealthStop(
  { db, actor: { userId }, now }: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'now'>,
  subject: StopSubject,
  details: Readonly<Record<string, unknown>> = {},
): Promise<DomainError> {
  const until = stopEndsAt(now);
  await db.$transaction(async (tx) => {
    if (!(await findActiveUser(tx, userId))) return;
    await tx.healthStop.upsert({
      where: { userId_subject: { userId, subject } },
      create: { userId, subject, until },
      update: { until },
    });
  });
  return healthStop(until, details);
}
