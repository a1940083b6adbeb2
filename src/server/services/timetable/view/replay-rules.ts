import { z } from 'zod';
import type { MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DomainError } from '~/domain/shared/errors';
import { seoulMonth, seoulMonthRange } from '~/domain/shared/seoul-time';
import { lotteryEntrySchema } from '~/domain/timetable/lottery';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { ReplayLesson, ReplayMonth } from '~/domain/timetable/replay/history';
import { numbersOf, type ReplayRulesInput } from '~/domain/timetable/replay/numbers';
import { replayRules } from '~/domain/timetable/replay/replay-rules';
import type { RulesReplay } from '~/domain/timetable/replay/result';
import type { ServiceContext } from '~/server/service-context';
import { readReplaySql, type ReplayRow } from './read-replay.sql';

const at = (ms: number | null) => (ms === null ? null : new Date(ms));

/**
 * A month of a company's lessons under the numbers that they were planned under, and under others. Changes nothing.
 * @throws DomainError NOT_FOUND for no company
 */
export async function replayMonthOfRules(
  { db, pool }: ServiceContext<MemberActor>,
  { csCorporateId, month, changes }: ReplayRulesInput,
): Promise<RulesReplay> {
  const company = await db.company.findUnique({ where: { id: csCorporateId }, select: { id: true } });
  if (!company) throw new DomainError('NOT_FOUND');
  const { from, to } = seoulMonthRange(month);
  // Points count within their month: those of the one before still may keep somebody from reserving.
  const pointsFrom = seoulMonthRange(seoulMonth(new Date(from.getTime() - 1))).from;
  const most = Math.max(...timetablePolicies.versions.map(({ lottery }) => lottery.lossDays), changes.lossDays ?? 0);
  const row = await readReplaySql(pool, { csCorporateId, from, to, pointsFrom, lossDays: most });
  const lessons = row.lessons.map(presentLesson);
  const history: ReplayMonth = { from, lessons, ...presentEarlier(row) };
  const newest = timetablePolicies.versions.findLast((policy) => lessons.some((lesson) => lesson.policy === policy));
  const policy = newest ?? currentPolicy(timetablePolicies);
  const { entrants, unexplained, ...own } = replayRules(history, {});
  const isChanged = Object.keys(changes).length > 0;
  return {
    month,
    numbers: numbersOf(policy),
    lessons: lessons.length,
    openLessons: lessons.filter(({ closedAt }) => closedAt === null).length,
    cancelledLessons: row.cancelledLessons,
    otherNumbers: lessons.filter((lesson) => lesson.policy !== policy).length,
    entrants,
    unexplained,
    own,
    changed: isChanged ? replayRules(history, changes) : own,
  };
}

function presentLesson({
  id,
  startsAt,
  seats,
  closedAt,
  policyVersion,
  seed,
  drawnAt,
  drawnSeats,
  entries,
  reservations,
}: ReplayRow['lessons'][number]): ReplayLesson {
  return {
    id,
    startsAt: new Date(startsAt),
    seats,
    closedAt: at(closedAt),
    policy: timetablePolicies.of(policyVersion),
    draw:
      seed !== null && drawnAt !== null && drawnSeats !== null
        ? {
            seed,
            drawnAt: new Date(drawnAt),
            seats: drawnSeats,
            entries: z.array(lotteryEntrySchema).parse(entries),
          }
        : null,
    reservations: (reservations ?? []).map(
      ({ points, givenAt, appealAcceptedAt, promotedAt, events, ...reservation }) => ({
        ...reservation,
        promotedAt: at(promotedAt),
        penalty:
          points === null || givenAt === null
            ? null
            : { points, givenAt: new Date(givenAt), appealAcceptedAt: at(appealAcceptedAt) },
        events: (events ?? []).map(([event, was, is, role, rule, when]) => ({
          id: event,
          from: was,
          to: is,
          role,
          rule,
          at: new Date(when),
        })),
      }),
    ),
  };
}

function presentEarlier({
  earlierPoints,
  earlierEntries,
}: ReplayRow): Pick<ReplayMonth, 'earlierPoints' | 'earlierEntries'> {
  return {
    earlierPoints: earlierPoints.map(({ givenAt, voidedAt, policyVersion, ...point }) => ({
      ...point,
      givenAt: new Date(givenAt),
      voidedAt: at(voidedAt),
      policy: timetablePolicies.of(policyVersion),
    })),
    earlierEntries: earlierEntries.map(({ drawnAt, reservedAt, endedAt, ...entry }) => ({
      ...entry,
      drawnAt: new Date(drawnAt),
      reservedAt: at(reservedAt),
      endedAt: at(endedAt),
    })),
  };
}
