import type { Db } from '~/server/db';
import type { SeatRequest } from './reserve-seats.sql';
import {
  allConditionsSql,
  lessonJoins,
  lockedRequests,
  noticeDeadline,
  waitColumns,
  waitConditions,
  type WaitTerms,
  waitValues,
} from './reservation-conditions.sql';

const text = `
  with request as (select ${waitColumns}, $11::int as operator_id),
  person as (${lockedRequests('')}
  ), lesson as (
    select request.*, t.starts_at from person request ${lessonJoins('join')}
    where ${allConditionsSql(waitConditions)}
      and t.taken >= t.group_max_learner_number
      and t.next_step_at > request.now and t.next_step_at <= ${noticeDeadline}
    for no key update of t
  ), wait as (
    insert into timetable_reservations
      (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, occupant_id, notice_hours, queue_number, created_at, confirmed_at)
    select company_id, timetable_id, starts_at, 'WAITING', membership_id, user_id, occupant_id, notice_hours, nextval('timetable_queue_numbers'), now, now
    from lesson
    returning id
  ), event as (
    insert into state_events (machine, entity_id, "to", actor_role, actor_id, operator_id, reason, at)
    select 'timetable-reservation', wait.id, 'WAITING', 'learner', user_id, operator_id, 'waits', now from wait, lesson
  )
  select id from wait`;

/**
 * Adds a member to the end of the waiting list of a full lesson in one statement, like a reservation
 * (reserve-seats.sql.ts). It only handles the simple case: no seat is free that was passed over because of a held hour,
 * and the lesson's next step comes before the new person's notice ends.
 * @returns the reservation; null when a condition is not true or more must be done (wait-for-seat.ts)
 * @throws the database error for a second reservation of one lesson (23505)
 */
export async function waitForSeatSql(db: Db, request: SeatRequest & WaitTerms): Promise<{ id: number } | null> {
  const [wait] = await db.$queryRawUnsafe<{ id: number }[]>(text, ...waitValues(request), request.operatorId);
  return wait ?? null;
}
