import { countsAfter } from '~/domain/timetable/question/rules';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { actingOperator } from '~/server/auth/acting-operator';
import type { Pool } from '~/server/db';
import { fewAtOnce } from '~/server/database/few-at-once';
import { inBatches } from '~/server/database/in-batches';
import { isUndone, sqlStates } from '~/server/database/sql-state';
import { planConfirmation } from './confirm-reservation';
import type { EmployeeContext } from './employee-context';
import { explainRefusal } from './explain-refusal';
import { reserveSeatSql, reserveSeatsSql, type SeatRequest } from './reserve-seats.sql';

type Asked = { pool: Pool; request: SeatRequest };

const taken: Readonly<Record<string, ErrorCode>> = { 23505: 'ALREADY_RESERVED', '23P01': 'LESSON_AT_SAME_TIME' };
/** The lesson was filled or ended, or moved to another start, between looking and taking. */
const changedMeanwhile: ReadonlySet<string> = new Set(['23514', '23503']);
const MOST = 3;
/** Those of one company who ask at the same moment share a statement and its commit. */
const atCompany = inBatches(32, takeTogether);
/**
 * Half of the usual connections: those who want one lesson wait for its row one by one anyway, and everybody else needs
 * the others. Fewer would leave the row idle where the machine is busy.
 */
const atLesson = fewAtOnce(5);

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
  const id = (await atCompany(asked.csCorporateId, { pool, request })) ?? (await takeAlone(pool, request));
  if (id === null) return explainRefusal(db, asked);
  planConfirmation(db, id);
  return { b2bTimetableReservationId: id };
}

/** @returns a reservation for each, null for whom it has to be tried alone */
async function takeTogether(asked: readonly Asked[]): Promise<(number | null)[]> {
  const [first] = asked;
  if (!first) return [];
  const requests = asked.map(({ request }) => request);
  // Of somebody who asks twice in one moment, the first.
  const firsts = requests.filter((request) => requests.find(({ userId }) => userId === request.userId) === request);
  try {
    const seats = await reserveSeatsSql(first.pool, firsts);
    return requests.map((request) => (firsts.includes(request) ? (seats.get(request.userId) ?? null) : null));
  } catch (thrown) {
    // For one of them, or for a lock that did not come: nobody has a seat by it.
    if (isUndone(thrown)) return asked.map(() => null);
    throw thrown;
  }
}

/** Looks again where the lesson changed meanwhile: mostly the last seat went, and then nothing is tried any more. */
async function takeAlone(pool: Pool, request: SeatRequest): Promise<number | null> {
  for (let tries = 1; ; tries += 1)
    try {
      return await atLesson(request.b2bTimetableId, () => reserveSeatSql(pool, request));
    } catch (thrown) {
      const states = sqlStates(thrown);
      if (states.some((state) => changedMeanwhile.has(state))) {
        if (tries < MOST) continue;
        return null;
      }
      const [code] = states.flatMap((state) => taken[state] ?? []);
      throw code ? new DomainError(code) : thrown;
    }
}
