import { healthStop, stopEndsAt } from '~/domain/health-stop/stop-day';
import { timetablePolicies } from '~/domain/timetable/policy';
import { waitingListEndsAt } from '~/domain/timetable/waiting-list';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import type { Pool, Tx } from '~/server/db';
import {
  blockedUntil,
  type Condition,
  entryConditions,
  lessonJoins,
  memberOfCompany,
  requestColumns,
  requestValues,
  type ReservationRequest,
  seatConditions,
  waitColumns,
  waitConditions,
  type WaitTerms,
  waitValues,
} from './reservation-conditions.sql';

type FirstReason = {
  reason: ErrorCode | null;
  startsAt: Date;
  policyVersion: string;
  csCorporateProgramType: number | null;
  blockedUntil: Date | null;
};

const rowConditions: readonly Condition[] = [
  { reason: 'NOT_FOUND', sql: 't.id is not null' },
  { reason: 'FORBIDDEN', sql: 'm.id is not null' },
];

/** Selects the reason of the first condition that is not true; null when all of them are true. */
const textOf = (columns: string, conditions: readonly Condition[]) => `
  with request as (select ${columns})
  select case ${[...rowConditions, ...conditions]
    .map(({ reason, sql }) => `when (${sql}) is not true then '${reason}'`)
    .join('\n    ')} end as reason,
    t.starts_at as "startsAt", t.policy_version as "policyVersion",
    p.cs_corporate_program_type as "csCorporateProgramType", ${blockedUntil} as "blockedUntil"
  from request ${lessonJoins('left join')} left join company_memberships m on ${memberOfCompany}`;

const seat = { name: 'seat-first-reason', text: textOf(requestColumns, seatConditions) };
const waitText = textOf(waitColumns, waitConditions);
const entryText = textOf(requestColumns, entryConditions);

/** Returns the first reason why a member cannot take a seat; its `reason` is null when the seat can be taken. */
export async function readSeatReason(pool: Pool, request: ReservationRequest): Promise<FirstReason> {
  return firstOf((await pool.query<FirstReason>({ ...seat, values: requestValues(request) })).rows);
}

/**
 * Checks whether a member may wait for a seat. The caller has locked the person and the lesson.
 * @throws DomainError the first of the reasons of `waitConditions`
 */
export async function assertCanWait(tx: Tx, request: ReservationRequest & WaitTerms): Promise<void> {
  assertNone(await tx.$queryRawUnsafe<FirstReason[]>(waitText, ...waitValues(request)), request.now);
}

/**
 * Checks whether a member may enter the lottery. The caller has locked the person and the lesson.
 * @throws DomainError the first of the reasons of `entryConditions`
 */
export async function assertCanEnter(tx: Tx, request: ReservationRequest): Promise<void> {
  assertNone(await tx.$queryRawUnsafe<FirstReason[]>(entryText, ...requestValues(request)), request.now);
}

function firstOf([row]: readonly FirstReason[]): FirstReason {
  if (!row) throw new Error('a statement without a row');
  return row;
}

function assertNone(rows: readonly FirstReason[], now: Date): void {
  const { reason, ...lesson } = firstOf(rows);
  if (reason) throw rejectionOf(reason, lesson, now);
}

/** Returns the error of a reason, with the details that pages show. */
export function rejectionOf(reason: ErrorCode, lesson: Omit<FirstReason, 'reason'>, now: Date): DomainError {
  const { startsAt, policyVersion, csCorporateProgramType, blockedUntil: until } = lesson;
  if (reason === 'RESERVATION_BLOCKED') return new DomainError(reason, { until: until?.toISOString() });
  if (reason === 'HEALTH_STOP') return healthStop(stopEndsAt(now));
  if (reason === 'QUESTIONS_REQUIRED') return new DomainError(reason, { csCorporateProgramType });
  if (reason !== 'SEATS_FULL') return new DomainError(reason);
  const mayWait = now < waitingListEndsAt(startsAt, timetablePolicies.of(policyVersion));
  return new DomainError(reason, { mayWait }, mayWait ? undefined : '자리가 다 찼어요.');
}
