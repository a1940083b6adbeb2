import type { Pool } from '~/server/db';

export type SeatRequest = {
  csCorporateId: number;
  b2bTimetableId: number;
  membershipId: number;
  userId: number;
  occupantId: number | null;
  /** Operator who acts as the member. */
  operatorId: number | null;
  now: Date;
  /** Answers and refusals after this moment count for the program's questions. */
  countsAfter: Date;
};

/**
 * Time limits in milliseconds: `lockMs` for a lock, longer than the count of another process's batch takes; `answerMs`
 * for the answer, so that a silently broken connection does not block people for longer.
 */
const limits = { lockMs: 100, answerMs: 10_000 };

const textOf = (together: boolean) => {
  const onlyTogether = (words: string) => (together ? words : '');
  return `
    with asked as (
      select asked.*
      from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::timestamptz[], $8::timestamptz[])
        with ordinality as asked
          (timetable_id, membership_id, user_id, occupant_id, operator_id, now, counts_after, place)
        ${onlyTogether(", set_config('lock_timeout', $9, true)")}
    ), person as (
      select asked.* from users u join company_memberships m on m.user_id = u.id
        join asked on asked.membership_id = m.id and asked.user_id = m.user_id
      where m.cs_corporate_id = $1 and m.left_at is null
        and not exists (
          select 1 from company_blocks b
          where b.cs_corporate_id = m.cs_corporate_id and b.user_id = m.user_id and b.blocked_until > asked.now)
      for no key update of u, m ${onlyTogether('skip locked')}
    ), lesson as (
      select person.*, t.starts_at, t.ends_at, t.group_max_learner_number - t.taken as free
      from person, timetables t join companies c on c.id = t.cs_corporate_id
        join company_programs p on p.cs_corporate_id = t.cs_corporate_id and p.id = t.program_id
      where t.id = person.timetable_id and t.cs_corporate_id = $1
        and t.cancelled_at is null and t.closed_at is null and t.expert_missing_at is null and t.starts_at > person.now
        and t.taken < t.group_max_learner_number and t.waiting = 0
        and (t.group_lesson_type <> 'lottery'
          or exists (select 1 from timetable_lotteries l where l.timetable_id = t.id and l.drawn_at is not null))
        and case when c.is_use_occupant
          then exists (
            select 1 from company_occupants o join company_places b on b.id = o.place_id and b.active
            where o.id = person.occupant_id and o.cs_corporate_id = c.id and o.active)
          else person.occupant_id is null end
        and (p.cs_corporate_program_type is null or exists (
          select 1 from question_answers q
          where q.user_id = person.user_id and q.cs_corporate_program_type = p.cs_corporate_program_type
            and coalesce(q.declined_at, q.answered_at) > person.counts_after))
        ${onlyTogether(`
        and not exists (
          select 1 from time_reservations r
          where r.learner_id = person.user_id and tstzrange(r.starts_at, r.ends_at) && tstzrange(t.starts_at, t.ends_at)
            and (r.kind <> 'hold' or r.expires_at > person.now))
      order by t.id for no key update of t`)}
    ), numbered as (
      select *, row_number() over (partition by timetable_id order by place) as number from lesson
    ), chosen as (
      select * from numbered where number <= free
    ), seat as (
      insert into timetable_reservations
        (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, occupant_id, reserved_at, created_at, confirmed_at)
      select $1, timetable_id, starts_at, 'RESERVED', membership_id, user_id, occupant_id, now, now, now from chosen
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

// PostgreSQL plans this a few times per connection and then keeps the plan; planning takes half as long as running it.
const alone = { name: 'reserve-seat', text: textOf(false) };
const together = { name: 'reserve-seats', text: textOf(true) };

/**
 * Reserves a free seat for a member in one statement: first the person, then the seat with its hours and its event, and
 * the lesson's row last, where the database counts the seat and checks again that it is free (count_timetable_seats).
 * The lock on the person's row serialises the member's own requests and prevents a reservation while the member leaves.
 * Expired holds of orders do not count.
 * @returns the reservation; null when anything prevents it (explain-refusal.ts finds the reason)
 * @throws the database error for a second reservation of one lesson (23505), for an hour that is taken (23P01), or for
 *   a lesson that was filled or ended (23514) or moved (23503) at the same moment
 */
export async function reserveSeatSql(pool: Pool, request: SeatRequest): Promise<number | null> {
  const seats = await run(pool, alone, valuesOf([request]));
  return seats.get(request.userId) ?? null;
}

/**
 * Does the same for several members of one company. It skips people whose row is locked, and locks the lessons by id
 * before it numbers the requests, so that two of these statements do not deadlock. It still waits for hours that
 * another transaction is taking, but for no lock longer than `lockMs`.
 * @param requests requests of one company, each by a different person
 * @returns the reservations by user; missing users were refused or skipped
 * @throws the same errors, also for a deadlock (40P01) and a lock timeout (55P03); then nobody has a seat
 */
export function reserveSeatsSql(
  pool: Pool,
  requests: readonly SeatRequest[],
  { lockMs, answerMs } = limits,
): Promise<ReadonlyMap<number, number>> {
  return run(pool, { ...together, query_timeout: answerMs }, [...valuesOf(requests), String(lockMs)]);
}

const valuesOf = (requests: readonly SeatRequest[]) => [
  requests[0]?.csCorporateId,
  requests.map(({ b2bTimetableId }) => b2bTimetableId),
  requests.map(({ membershipId }) => membershipId),
  requests.map(({ userId }) => userId),
  requests.map(({ occupantId }) => occupantId),
  requests.map(({ operatorId }) => operatorId),
  requests.map(({ now }) => now),
  requests.map(({ countsAfter }) => countsAfter),
];

async function run(
  pool: Pool,
  statement: { name: string; text: string; query_timeout?: number },
  values: readonly unknown[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ id: number; userId: number }>({ ...statement, values: [...values] });
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}
