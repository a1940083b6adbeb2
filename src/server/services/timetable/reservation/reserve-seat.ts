import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { actingOperator } from '~/server/auth/acting-operator';
import { sqlStates } from '~/server/database/sql-state';
import type { EmployeeContext } from './employee-context';
import { explainRefusal } from './explain-refusal';
import { reserveSeatSql } from './reserve-seat.sql';

const taken: Readonly<Record<string, ErrorCode>> = { 23505: 'ALREADY_RESERVED', '23P01': 'LESSON_AT_SAME_TIME' };

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
  };
  const seat = await reserveSeatSql(pool, { ...asked, operatorId: actingOperator() }).catch((thrown: unknown) => {
    const [code] = sqlStates(thrown).flatMap((state) => taken[state] ?? []);
    throw code ? new DomainError(code) : thrown;
  });
  if (!seat) return explainRefusal(db, asked);
  return { b2bTimetableReservationId: seat.id };
}
