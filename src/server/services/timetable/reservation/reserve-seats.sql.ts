import type { Pool } from '~/server/db';
import {
  allConditionsSql,
  checkedSeatConditions,
  expiredHolds,
  lessonJoins,
  lockedRequests,
  type ReservationRequest,
} from './reservation-conditions.sql';

/** `operatorId` is the operator who acts as the member. */
export type SeatRequest = ReservationRequest & { operatorId: number | null };

/**
 * Time limits in milliseconds: `lockMs` for a lock, longer than the count of another process's batch takes; `answerMs`
 * for the answer, so that a silently broken connection does not block people for longer.
 */
const limits = { lockMs: 100, answerMs: 10_000 };

const textOf = (together: boolean) => {
  const onlyTogether = (sql: string) => (together ? sql : '');
  return `
    with request as (
      select $1::int as company_id, request.*
      from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::timestamptz[], $8::timestamptz[])
        with ordinality as request
          (timetable_id, membership_id, user_id, occupant_id, operator_id, now, counts_after, place)
        ${onlyTogether(", set_config('lock_timeout', $9, true)")}
    ), person as (${lockedRequests(together ? 'skip locked' : '')}
    ), lesson as (
      select request.*, t.starts_at, t.ends_at, t.group_max_learner_number - t.taken as free
      from person request ${lessonJoins('join')}
      where ${allConditionsSql(checkedSeatConditions)}
      ${onlyTogether('order by t.id for no key update of t')}
    ), numbered as (
      select *, row_number() over (partition by timetable_id order by place) as number from lesson
    ), chosen as (
      select * from numbered where number <= free
    ), seat as (
      insert into timetable_reservations
        (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, occupant_id, reserved_at, created_at, confirmed_at)
      select company_id, timetable_id, starts_at, 'RESERVED', membership_id, user_id, occupant_id, now, now, now from chosen
      returning id, user_id
    ), swept as (
      delete from time_reservations h using chosen where ${expiredHolds('chosen')} returning h.id
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
 * @returns the reservation; null when a condition is not true (first-reason.sql.ts names it)
 * @throws the database error for a second reservation of one lesson (23505), an hour that was taken (23P01), or a
 *   lesson that was filled or ended (23514) or moved (23503) at the same moment
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
 * @returns the reservations by user; missing users were rejected or skipped
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
