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

/**
 * What to do with a person's or a lesson's row that somebody else has locked: wait for it, or leave the request undone.
 */
type WhenLocked = 'wait' | 'skip';

const textOf = (whenLocked: WhenLocked) => {
  const skipLocked = whenLocked === 'skip' ? ' skip locked' : '';
  return `
    with asked as (
      select * from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::timestamptz[], $8::timestamptz[])
        with ordinality
        as asked (timetable_id, membership_id, user_id, occupant_id, operator_id, now, counts_after, place)
    ), person as (
      select asked.* from users u join company_memberships m on m.user_id = u.id
        join asked on asked.membership_id = m.id and asked.user_id = m.user_id
      where m.cs_corporate_id = $1 and m.left_at is null
        and not exists (
          select 1 from company_blocks b
          where b.cs_corporate_id = m.cs_corporate_id and b.user_id = m.user_id and b.blocked_until > asked.now)
      for no key update of u, m${skipLocked}
    ), lesson as (
      select person.*, t.starts_at, t.ends_at, t.group_max_learner_number - t.taken as free
      from person, timetables t join companies c on c.id = t.cs_corporate_id
        join company_programs p on p.cs_corporate_id = t.cs_corporate_id and p.id = t.program_id
      where t.id = person.timetable_id and t.cs_corporate_id = $1
        and t.cancelled_at is null and t.closed_at is null and t.starts_at > person.now
        and t.taken < t.group_max_learner_number and t.waiting = 0
        and (t.group_lesson_type <> 'lottery'
          or exists (select 1 from timetable_lotteries l where l.timetable_id = t.id and l.drawn_at is not null))
        and case when c.is_use_occupant
          then exists (
            select 1 from company_occupants o where o.id = person.occupant_id and o.cs_corporate_id = c.id and o.active)
          else person.occupant_id is null end
        and (p.cs_corporate_program_type is null or exists (
          select 1 from question_answers q
          where q.user_id = person.user_id and q.cs_corporate_program_type = p.cs_corporate_program_type
            and coalesce(q.declined_at, q.answered_at) > person.counts_after))
        and not exists (
          select 1 from time_reservations r
          where r.learner_id = person.user_id and tstzrange(r.starts_at, r.ends_at) && tstzrange(t.starts_at, t.ends_at)
            and (r.kind <> 'hold' or r.expires_at > person.now))
      for no key update of t${skipLocked}
    ), numbered as (
      select *, row_number() over (partition by timetable_id order by place) as number from lesson
    ), chosen as (
      select * from numbered where number <= free
    ), seat as (
      insert into timetable_reservations
        (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, occupant_id, reserved_at, created_at)
      select $1, timetable_id, starts_at, 'RESERVED', membership_id, user_id, occupant_id, now, now from chosen
      returning id, user_id
    ), swept as (
      delete from time_reservations r using chosen
      where r.kind = 'hold' and r.expires_at <= chosen.now and r.learner_id = chosen.user_id
        and tstzrange(r.starts_at, r.ends_at) && tstzrange(chosen.starts_at, chosen.ends_at)
      returning r.id
    ), hours as (
      insert into time_reservations (kind, learner_id, starts_at, ends_at, timetable_reservation_id)
      select 'seat', user_id, starts_at, ends_at, seat.id from chosen join seat using (user_id)
      where (select count(*) from swept) >= 0
    ), event as (
      insert into state_events (machine, entity_id, "to", actor_role, actor_id, operator_id, reason, at)
      select 'timetable-reservation', seat.id, 'RESERVED', 'learner', user_id, operator_id, 'reserved', now
      from chosen join seat using (user_id)
    )
    select id, user_id as "userId" from seat`;
};

// Planned once a connection: planning one takes as long as half of doing it.
const statements = {
  wait: { name: 'reserve-seats', text: textOf('wait') },
  skip: { name: 'reserve-seats-skip-locked', text: textOf('skip') },
};

/**
 * Takes free seats for members of one company, in one statement: the persons are locked, then the lessons, whose seats
 * go to the first, then the seats are written with their hours and events, and counted by the database
 * (count_timetable_seats). A person's row keeps two of their own lessons apart and lets nobody reserve while leaving.
 * Orders whose hold is over are not in the way.
 * @param requests each by somebody else
 * @param whenLocked what locks several persons must not wait for one while it holds another: that is a deadlock
 * @returns the reservations by user; whoever is missing has something in the way (explain-refusal.ts finds out what),
 *   or was left out for a lock
 * @throws the database's word for a second reservation of one lesson (23505) or an hour that is taken (23P01) in this
 *   moment; then nobody has a seat
 */
export async function reserveSeatsSql(
  pool: Pool,
  {
    csCorporateId,
    requests,
    whenLocked,
  }: { csCorporateId: number; requests: readonly SeatRequest[]; whenLocked: WhenLocked },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ id: number; userId: number }>({
    ...statements[whenLocked],
    values: [
      csCorporateId,
      requests.map(({ b2bTimetableId }) => b2bTimetableId),
      requests.map(({ membershipId }) => membershipId),
      requests.map(({ userId }) => userId),
      requests.map(({ occupantId }) => occupantId),
      requests.map(({ operatorId }) => operatorId),
      requests.map(({ now }) => now),
      requests.map(({ countsAfter }) => countsAfter),
    ],
  });
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}
