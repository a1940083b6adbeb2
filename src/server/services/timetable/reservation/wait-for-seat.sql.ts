import type { TimetablePolicy } from '~/domain/timetable/policy';
import type { Db } from '~/server/db';
import type { SeatRequest } from './reserve-seats.sql';

/**
 * Adds a member to the end of the waiting list of a full lesson in one statement, like a reservation
 * (reserve-seats.sql.ts). It only handles the simple case: no seat is free that was passed over because of a held hour,
 * and the lesson's next step comes before the new person's notice ends.
 * @param request `policy` is the lesson's
 * @returns the reservation; null when anything prevents it or more must be done (wait-for-seat.ts)
 * @throws the database error for a second reservation of one lesson (23505)
 */
export async function waitForSeatSql(
  db: Db,
  request: SeatRequest & { noticeHours: number; policy: TimetablePolicy },
): Promise<{ id: number } | null> {
  const { csCorporateId, b2bTimetableId, membershipId, userId, occupantId, operatorId, noticeHours, policy, now } =
    request;
  const { countsAfter } = request;
  const noticeMinutes = Math.max(noticeHours * 60, policy.offer.untilMinutes);
  const [wait] = await db.$queryRaw<{ id: number }[]>`
    with person as (
      select m.id, m.user_id from users u join company_memberships m on m.user_id = u.id
      where m.id = ${membershipId} and m.cs_corporate_id = ${csCorporateId} and m.user_id = ${userId} and m.left_at is null
        and not exists (
          select 1 from company_blocks b
          where b.cs_corporate_id = m.cs_corporate_id and b.user_id = m.user_id and b.blocked_until > ${now})
      for no key update of u, m
    ), lesson as (
      select t.id, t.starts_at, person.id as membership_id, person.user_id
      from person, timetables t join companies c on c.id = t.cs_corporate_id
        join company_programs p on p.cs_corporate_id = t.cs_corporate_id and p.id = t.program_id
      where t.id = ${b2bTimetableId} and t.cs_corporate_id = ${csCorporateId}
        and t.cancelled_at is null and t.closed_at is null and t.expert_missing_at is null
        and t.taken >= t.group_max_learner_number and ${noticeHours}::int <= ${policy.maxNoticeHours}::int
        and t.starts_at - make_interval(mins => ${noticeMinutes}::int) > ${now}
        and t.next_step_at > ${now} and t.next_step_at <= t.starts_at - make_interval(mins => ${noticeMinutes}::int)
        and (t.group_lesson_type <> 'lottery'
          or exists (select 1 from timetable_lotteries l where l.timetable_id = t.id and l.drawn_at is not null))
        and not exists (select 1 from time_reservations r where r.learner_id = person.user_id and r.kind <> 'hold'
          and r.starts_at < t.ends_at and r.ends_at > t.starts_at)
        and case when c.is_use_occupant
          then exists (
            select 1 from company_occupants o join company_places b on b.id = o.place_id and b.active
            where o.id = ${occupantId}::int and o.cs_corporate_id = c.id and o.active)
          else ${occupantId}::int is null end
        and (p.cs_corporate_program_type is null or exists (
          select 1 from question_answers q
          where q.user_id = person.user_id and q.cs_corporate_program_type = p.cs_corporate_program_type
            and coalesce(q.declined_at, q.answered_at) > ${countsAfter}))
      for no key update of t
    ), wait as (
      insert into timetable_reservations
        (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, occupant_id, notice_hours, queue_number, created_at, confirmed_at)
      select ${csCorporateId}, id, starts_at, 'WAITING', membership_id, user_id, ${occupantId}::int, ${noticeHours}::int, nextval('timetable_queue_numbers'), ${now}, ${now}
      from lesson
      returning id
    ), event as (
      insert into state_events (machine, entity_id, "to", actor_role, actor_id, operator_id, reason, at)
      select 'timetable-reservation', id, 'WAITING', 'learner', ${userId}, ${operatorId}::int, 'waits', ${now} from wait
    )
    select id from wait`;
  return wait ?? null;
}
