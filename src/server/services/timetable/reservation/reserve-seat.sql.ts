import type { Pool } from '~/server/db';

export type SeatRequest = {
  csCorporateId: number;
  b2bTimetableId: number;
  membershipId: number;
  userId: number;
  occupantId: number | null;
  /** The operator who acts as the member. */
  operatorId: number | null;
  now: Date;
  /** What was said to a program's questions after this moment counts. */
  countsAfter: Date;
};

const text = `
    with person as (
      select m.id, m.user_id from users u join company_memberships m on m.user_id = u.id
      where m.id = $3 and m.cs_corporate_id = $1 and m.user_id = $4 and m.left_at is null
        and not exists (
          select 1 from company_blocks b
          where b.cs_corporate_id = m.cs_corporate_id and b.user_id = m.user_id and b.blocked_until > $7)
      for no key update of u, m
    ), lesson as (
      select t.id, t.starts_at, t.ends_at, person.id as membership_id, person.user_id
      from person, timetables t join companies c on c.id = t.cs_corporate_id
        join company_programs p on p.cs_corporate_id = t.cs_corporate_id and p.id = t.program_id
      where t.id = $2 and t.cs_corporate_id = $1
        and t.cancelled_at is null and t.closed_at is null and t.starts_at > $7
        and t.taken < t.group_max_learner_number and t.waiting = 0
        and (t.group_lesson_type <> 'lottery'
          or exists (select 1 from timetable_lotteries l where l.timetable_id = t.id and l.drawn_at is not null))
        and case when c.is_use_occupant
          then exists (select 1 from company_occupants o where o.id = $5::int and o.cs_corporate_id = c.id and o.active)
          else $5::int is null end
        and (p.cs_corporate_program_type is null or exists (
          select 1 from question_answers q
          where q.user_id = person.user_id and q.cs_corporate_program_type = p.cs_corporate_program_type
            and coalesce(q.declined_at, q.answered_at) > $8))
    ), seat as (
      insert into timetable_reservations
        (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, occupant_id, reserved_at, created_at)
      select $1, id, starts_at, 'RESERVED', membership_id, user_id, $5::int, $7, $7 from lesson
      returning id
    ), swept as (
      delete from time_reservations r using lesson
      where r.kind = 'hold' and r.expires_at <= $7 and r.learner_id = lesson.user_id
        and tstzrange(r.starts_at, r.ends_at) && tstzrange(lesson.starts_at, lesson.ends_at)
      returning r.id
    ), hours as (
      insert into time_reservations (kind, learner_id, starts_at, ends_at, timetable_reservation_id)
      select 'seat', lesson.user_id, lesson.starts_at, lesson.ends_at, seat.id from lesson, seat
      where (select count(*) from swept) >= 0
    ), event as (
      insert into state_events (machine, entity_id, "to", actor_role, actor_id, operator_id, reason, at)
      select 'timetable-reservation', id, 'RESERVED', 'learner', $4, $6::int, 'reserved', $7 from seat
    )
    select id from seat`;

/**
 * Takes a free seat for a member, in one statement: the person, then the seat with its hours and its event, and the
 * lesson's row last, where the database counts the seat and looks again whether it is free (count_timetable_seats). The
 * person's row keeps two of their own lessons apart and lets nobody reserve while leaving. Orders whose hold is over are
 * not in the way.
 * @returns the reservation; null when anything stands in the way (explain-refusal.ts finds out what)
 * @throws the database's word for a second reservation of one lesson (23505), for an hour that is taken (23P01) or for a
 *   lesson that was filled or ended (23514) or moved (23503) in this moment
 */
export async function reserveSeatSql(pool: Pool, request: SeatRequest): Promise<{ id: number } | null> {
  const { csCorporateId, b2bTimetableId, membershipId, userId, occupantId, operatorId, now, countsAfter } = request;
  const { rows } = await pool.query<{ id: number }>({
    // Planned once a connection: planning it takes as long as half of doing it.
    name: 'reserve-seat',
    text,
    values: [csCorporateId, b2bTimetableId, membershipId, userId, occupantId, operatorId, now, countsAfter],
  });
  return rows[0] ?? null;
}
