import { MINUTE_MS } from '~/domain/shared/durations';
import { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { LockedTimetable } from './lock-timetable';
import { otherLessonHours } from './reservation-conditions.sql';

type Hours = Pick<LockedTimetable, 'startsAt' | 'endsAt'>;

/** Returns whether a person has a lesson, or a seat in one, at these hours; an unpaid order does not count. */
export async function hasOtherLesson(
  tx: Db | Tx,
  userId: number | null,
  { startsAt, endsAt }: Hours,
): Promise<boolean> {
  const busy = await tx.$queryRaw<unknown[]>`
    select 1 from time_reservations h, (select ${userId}::int as user_id) request,
      (select ${startsAt}::timestamptz as starts_at, ${endsAt}::timestamptz as ends_at) t
    where ${Prisma.raw(otherLessonHours)} limit 1`;
  return busy.length > 0;
}

/**
 * Returns the people whose hours at a lesson are only held temporarily, by an unpaid order or by another lesson's
 * offer, and until when. An expired offer that still exists is checked a minute later.
 * @returns moments by person; people whose hours are free or permanently taken are not included
 */
export async function readHeldUntil(
  tx: Tx,
  { id, startsAt, endsAt }: Hours & Pick<LockedTimetable, 'id'>,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, Date>> {
  const earliestStart = new Date(now.getTime() + MINUTE_MS);
  const rows = await tx.$queryRaw<{ userId: number; until: Date }[]>`
    select r.learner_id as "userId", max(case when r.kind = 'hold' then r.expires_at else greatest(s.offered_until, ${earliestStart}) end) as until
    from time_reservations r left join timetable_reservations s on s.id = r.timetable_reservation_id
    where r.learner_id = any(${[...userIds]}::int[]) and tstzrange(r.starts_at, r.ends_at) && tstzrange(${startsAt}, ${endsAt})
      and s.timetable_id is distinct from ${id} and (r.kind <> 'hold' or r.expires_at > ${now})
    group by r.learner_id having bool_and(r.kind = 'hold' or s.status = 'OFFERED')`;
  return new Map(rows.map(({ userId, until }) => [userId, until]));
}
