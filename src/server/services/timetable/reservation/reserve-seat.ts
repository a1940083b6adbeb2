import { countsAfter } from '~/domain/timetable/question/rules';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { actingOperator } from '~/server/auth/acting-operator';
import type { Pool } from '~/server/db';
import { limitConcurrency } from '~/server/database/limit-concurrency';
import { inBatches } from '~/server/database/in-batches';
import { isUndone, sqlStates } from '~/server/database/sql-state';
import { enqueueReservationNotification } from './notify-reservation';
import type { EmployeeContext } from './employee-context';
import { readSeatReason, rejectionOf } from './first-reason.sql';
import { reserveSeatSql, reserveSeatsSql, type SeatRequest } from './reserve-seats.sql';

type PooledRequest = { pool: Pool; request: SeatRequest };

const conflictCodes: Readonly<Record<string, ErrorCode>> = {
  23505: 'ALREADY_RESERVED',
  '23P01': 'LESSON_AT_SAME_TIME',
};
/** SQL states for a lesson that was filled, closed or moved between the check and the insert. */
const changedMeanwhile: ReadonlySet<string> = new Set(['23514', '23503']);
const MAX_ATTEMPTS = 3;
/** Requests of one company at the same moment share one statement and its commit. */
const atCompany = inBatches(32, reserveTogether);
/**
 * Half of the usual connections. Requests for one lesson wait for its row one by one anyway, and other requests need
 * the remaining connections. Fewer than five would leave the row idle on a busy machine.
 */
const atLesson = limitConcurrency(5);

/**
 * Reserves a free seat in a lesson of the member's company.
 * @param occupantId the tenant, if the company asks for one
 * @throws DomainError the first of the reasons of `seatConditions`
 */
export async function reserveSeat(
  { db, pool, actor, membership, now }: EmployeeContext,
  { b2bTimetableId, occupantId = null }: { b2bTimetableId: number; occupantId?: number | null | undefined },
): Promise<{ b2bTimetableReservationId: number }> {
  const request = {
    csCorporateId: membership.csCorporateId,
    b2bTimetableId,
    membershipId: membership.id,
    userId: actor.userId,
    occupantId,
    now,
    countsAfter: countsAfter(now),
    operatorId: actingOperator(),
  };
  const id = (await atCompany(request.csCorporateId, { pool, request })) ?? (await reserveAlone(pool, request));
  if (id === null) {
    const { reason, ...lesson } = await readSeatReason(pool, request);
    // A reason that has disappeared since was most likely a seat that somebody has just released.
    throw rejectionOf(reason ?? 'SEATS_FULL', lesson, now);
  }
  enqueueReservationNotification(db, id);
  return { b2bTimetableReservationId: id };
}

/**
 * Reserves seats for several requests in one statement.
 * @returns a reservation for each request, null where it must be tried alone
 */
async function reserveTogether(batch: readonly PooledRequest[]): Promise<(number | null)[]> {
  const [first] = batch;
  if (!first) return [];
  const requests = batch.map(({ request }) => request);
  // Of two requests of one person only the first is included.
  const firstOfEachUser = requests.filter(
    (request) => requests.find(({ userId }) => userId === request.userId) === request,
  );
  try {
    const seats = await reserveSeatsSql(first.pool, firstOfEachUser);
    return requests.map((request) => (firstOfEachUser.includes(request) ? (seats.get(request.userId) ?? null) : null));
  } catch (thrown) {
    // The whole statement was rolled back, because of one request or of a lock timeout, so nobody has a seat from it.
    if (isUndone(thrown)) return batch.map(() => null);
    throw thrown;
  }
}

/**
 * Reserves a seat for one request. Retries when the lesson changed in the meantime; usually the last seat was taken,
 * and the next attempt then returns null.
 */
async function reserveAlone(pool: Pool, request: SeatRequest): Promise<number | null> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await atLesson(request.b2bTimetableId, () => reserveSeatSql(pool, request));
    } catch (thrown) {
      const states = sqlStates(thrown);
      if (states.some((state) => changedMeanwhile.has(state))) {
        if (attempts < MAX_ATTEMPTS) continue;
        return null;
      }
      const [code] = states.flatMap((state) => conflictCodes[state] ?? []);
      throw code ? new DomainError(code) : thrown;
    }
}
