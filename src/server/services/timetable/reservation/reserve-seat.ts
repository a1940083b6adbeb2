import { countsAfter } from '~/domain/timetable/question/rules';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { actingOperator } from '~/server/auth/acting-operator';
import type { Pool } from '~/server/db';
import { fewAtOnce } from '~/server/database/few-at-once';
import { inBatches } from '~/server/database/in-batches';
import { sqlStates } from '~/server/database/sql-state';
import type { EmployeeContext } from './employee-context';
import { explainRefusal } from './explain-refusal';
import { reserveSeatsSql, type SeatRequest } from './reserve-seats.sql';

type Asked = { pool: Pool; request: SeatRequest };

const taken: Readonly<Record<string, ErrorCode>> = { 23505: 'ALREADY_RESERVED', '23P01': 'LESSON_AT_SAME_TIME' };
/** What the database undid because of one of them, or for a deadlock: nobody has a seat by it. */
const undone = /^(23|40)/;
/**
 * Half of the usual connections: those who want one lesson wait for its row one by one anyway, and everybody else needs
 * the others. Fewer would leave the row idle where the machine is busy.
 */
const atLesson = fewAtOnce(5);
/** Those of one company who ask at the same moment share a statement and its commit. */
const atCompany = inBatches(32, takeTogether);

/**
 * Takes a free seat in a lesson of the own company.
 * @param occupantId the tenant, where the company asks for one
 * @throws DomainError what explain-refusal.ts throws, LESSON_AT_SAME_TIME
 */
export async function reserveSeat(
  { db, pool, actor, membership, now }: EmployeeContext,
  { b2bTimetableId, occupantId = null }: { b2bTimetableId: number; occupantId?: number | null | undefined },
): Promise<{ b2bTimetableReservationId: number }> {
  const asked = {
    csCorporateId: membership.csCorporateId,
    b2bTimetableId,
    membershipId: membership.id,
    userId: actor.userId,
    occupantId,
    now,
    countsAfter: countsAfter(now),
  };
  const request = { ...asked, operatorId: actingOperator() };
  const id =
    (await atCompany(asked.csCorporateId, { pool, request })) ??
    (await atLesson(b2bTimetableId, () => takeAlone(pool, request)));
  if (id === null) return explainRefusal(db, asked);
  return { b2bTimetableReservationId: id };
}

/**
 * Nobody is waited for, so that nobody's lock keeps the others waiting.
 * @returns a reservation for each, null for whom it has to be tried alone
 */
async function takeTogether(asked: readonly Asked[]): Promise<(number | null)[]> {
  const [first] = asked;
  if (!first) return [];
  const {
    pool,
    request: { csCorporateId },
  } = first;
  const requests = asked.map(({ request }) => request);
  // Of somebody who asks twice in one moment, the first.
  const firsts = requests.filter((request) => requests.find(({ userId }) => userId === request.userId) === request);
  try {
    const seats = await reserveSeatsSql(pool, { csCorporateId, requests: firsts, whenLocked: 'skip' });
    return requests.map((request) => (firsts.includes(request) ? (seats.get(request.userId) ?? null) : null));
  } catch (thrown) {
    if (sqlStates(thrown).some((state) => undone.test(state))) return asked.map(() => null);
    throw thrown;
  }
}

async function takeAlone(pool: Pool, request: SeatRequest): Promise<number | null> {
  try {
    const { csCorporateId, userId } = request;
    const seats = await reserveSeatsSql(pool, { csCorporateId, requests: [request], whenLocked: 'wait' });
    return seats.get(userId) ?? null;
  } catch (thrown) {
    const [code] = sqlStates(thrown).flatMap((state) => taken[state] ?? []);
    throw code ? new DomainError(code) : thrown;
  }
}
