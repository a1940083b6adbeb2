import { needsScheduleUpdate } from '~/domain/coach/schedule-freshness';
import { currentPolicy } from '~/domain/shared/current-policy';
import { isLessonStart } from '~/domain/lesson/hours';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { listFreeHoursSql } from '~/server/services/coach/hours/list-free-hours.sql';
import type { SoldProgram } from '~/server/services/catalog/resolve-program';
import type { Place } from './resolve-region';

type BookingRequest = {
  coachId: number;
  learnerId: number;
  program: SoldProgram;
  regions: readonly Place[];
  startsAt: Date;
};

/**
 * Checks that the coach really offers this: approved, with an active account and a confirmed week, teaching the program
 * (or the program it is paid under), visiting the district, and free at that hour including travel. Races between two
 * people are resolved later by the database.
 * @returns the district that the coach visits
 * @throws DomainError NOT_FOUND, COACH_UNAVAILABLE, TIME_NOT_OFFERED, SLOT_TAKEN
 */
export async function assertBookable(
  { db, pool, now }: Pick<ServiceContext, 'db' | 'pool' | 'now'>,
  { coachId, learnerId, program, regions, startsAt }: BookingRequest,
): Promise<Place> {
  const programIds = program.parentId === null ? [program.id] : [program.id, program.parentId];
  const coach = await db.coach.findUnique({
    where: { id: coachId },
    select: {
      status: true,
      scheduleConfirmedAt: true,
      user: { select: { status: true } },
      programs: { where: { programId: { in: programIds } }, select: { programId: true }, take: 1 },
      areas: {
        where: { regionId: { in: regions.map(({ regionId }) => regionId) } },
        select: { regionId: true },
        take: 1,
      },
    },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  if (
    coach.status !== 'APPROVED' ||
    coach.user.status !== 'ACTIVE' ||
    needsScheduleUpdate(coach.scheduleConfirmedAt, now) ||
    coach.programs.length === 0
  )
    throw new DomainError('COACH_UNAVAILABLE');
  const place = regions.find(({ regionId }) => regionId === coach.areas[0]?.regionId);
  if (!place)
    throw new DomainError('COACH_UNAVAILABLE', {}, '이 코치는 고른 동네에서 수업하지 않아요. 다른 코치를 골라 주세요.');

  const notBefore = new Date(now.getTime() + schedulingPolicy.noticeMinutes * MINUTE_MS);
  const horizon = new Date(now.getTime() + schedulingPolicy.horizonDays * DAY_MS);
  if (!isLessonStart(startsAt) || startsAt < notBefore || startsAt > horizon) throw new DomainError('TIME_NOT_OFFERED');
  const { lessonMinutes } = currentPolicy(lessonPolicies);
  const day = { from: seoulDate(startsAt), days: 1 };
  const free = await listFreeHoursSql(pool, { coachId, learnerId, ...day, lessonMinutes, now, notBefore });
  if (free.some((hour) => hour.startsAt.getTime() === startsAt.getTime())) return place;
  // A coach who was paused between the two reads has no free hours.
  const offers = await db.coach.count({ where: { id: coachId, status: 'APPROVED', user: { status: 'ACTIVE' } } });
  if (offers === 0) throw new DomainError('COACH_UNAVAILABLE');
  throw new DomainError('SLOT_TAKEN', { startsAt: startsAt.toISOString() });
}
