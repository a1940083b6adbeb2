import type { z } from 'zod';
import { lessonPolicy } from '~/domain/lesson/policy';
import type { FreeHours, freeHoursInput } from '~/domain/lesson/schema';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { decryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { listFreeHoursSql } from './list-free-hours.sql';

const MINUTE_MS = 60_000;

/**
 * The hours at which a coach can start a lesson, day by day (Seoul). Whoever is logged in does not see hours of their
 * own other lessons, and still sees the hour they hold.
 * @throws DomainError NOT_FOUND for an id that is not a coach's
 */
export async function listFreeHours({ pool, actor, now }: ServiceContext, input: z.infer<typeof freeHoursInput>): Promise<FreeHours> {
  const { id: coachId } = decryptId('coach', input.encryptedCoachId);
  const notBefore = new Date(now.getTime() + lessonPolicy.noticeMinutes * MINUTE_MS);
  const learnerId = actor.kind === 'member' && actor.grade === 'user' ? actor.userId : null;
  const rows = await listFreeHoursSql(pool, { coachId, from: input.from, days: input.days, now, notBefore, learnerId });
  return { lessonMinutes: lessonPolicy.lessonMinutes, days: groupByDay(input.from, input.days, rows) };
}

/** One entry a day from `from` on, empty days included. */
export function groupByDay(from: string, days: number, rows: readonly { date: string; startsAt: Date }[]): FreeHours['days'] {
  const byDate = new Map<string, Date[]>();
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  for (let offset = 0; offset < days; offset += 1) byDate.set(seoulDate(seoulInstant(year, month, day + offset)), []);
  for (const { date, startsAt } of rows) byDate.get(date)?.push(startsAt);
  return [...byDate].map(([date, startsAt]) => ({ date, startsAt }));
}
