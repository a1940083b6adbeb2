import type { z } from 'zod';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import type { FreeHours, freeHoursInput } from '~/domain/lesson/schema/lesson';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { canCoachAct } from '~/domain/matching/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { listFreeHoursSql } from './list-free-hours.sql';

/**
 * Lists the hours at which a coach can start a lesson, day by day (Seoul). Hides hours at which the logged-in user has
 * other lessons, and includes the hour that is held for the user. For a coach's own invitation, the user is the learner
 * of the request.
 * @throws DomainError NOT_FOUND for an id that is not a coach's, and for another's invitation
 */
export async function listFreeHours(ctx: ServiceContext, input: z.infer<typeof freeHoursInput>): Promise<FreeHours> {
  const { pool, now } = ctx;
  const { id: coachId } = decryptId('coach', input.encryptedCoachId);
  const notBefore = new Date(now.getTime() + schedulingPolicy.noticeMinutes * MINUTE_MS);
  const learnerId = await findLearner(ctx, coachId, input.encryptedInvitationId);
  const { lessonMinutes } = currentPolicy(lessonPolicies);
  const { from, days } = input;
  const rows = await listFreeHoursSql(pool, { coachId, from, days, lessonMinutes, now, notBefore, learnerId });
  return { lessonMinutes, days: groupByDay(input.from, input.days, rows) };
}

/**
 * Finds the learner whose own lessons block hours. A request that is over reveals nothing more about the learner's
 * week.
 */
async function findLearner(
  { db, actor, now }: ServiceContext,
  coachId: number,
  encryptedInvitationId: string | undefined,
): Promise<number | null> {
  if (actor.kind !== 'member') {
    if (encryptedInvitationId !== undefined) throw new DomainError('NOT_FOUND');
    return null;
  }
  if (encryptedInvitationId === undefined) return actor.grade === 'user' ? actor.userId : null;
  const { id } = decryptId('invitation', encryptedInvitationId);
  const ownInvitation = await db.invitation.findFirst({
    where: { id, coachId, coach: { userId: actor.userId } },
    select: { status: true, answerBy: true, match: { select: { userId: true, status: true } } },
  });
  if (!ownInvitation) throw new DomainError('NOT_FOUND');
  const { match, status, answerBy } = ownInvitation;
  return canCoachAct({ matchStatus: match.status, status, answerBy, now }) ? match.userId : null;
}

/** Groups by day from `from` on, with one entry a day, including empty days. */
export function groupByDay(
  from: string,
  days: number,
  rows: readonly { date: string; startsAt: Date }[],
): FreeHours['days'] {
  const byDate = new Map<string, Date[]>();
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  for (let offset = 0; offset < days; offset += 1) byDate.set(seoulDate(seoulInstant(year, month, day + offset)), []);
  for (const { date, startsAt } of rows) byDate.get(date)?.push(startsAt);
  return [...byDate].map(([date, startsAt]) => ({ date, startsAt }));
}
