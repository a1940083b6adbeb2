import type { HealthRecord } from '~/domain/account/health-records';
import { type BodySpot, spotKey } from '~/domain/shared/body-parts';
import { bodyCheckPolicy } from '~/domain/body-check/policy';
import type { BodyCheckRound, BodyCheckSubject } from '~/domain/body-check/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate, seoulDayOf } from '~/domain/shared/seoul-time';
import { numberWindow } from '~/domain/timetable/attendance';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { lockConsentsForShare } from '~/server/services/account/consent/health-consent';
import { noteHealthView } from '~/server/services/account/consent/note-health-view';
import { lockAuthorisationForShare } from '~/server/services/company/lock-authorisation-for-share';
import {
  type ExpertContext,
  readAssignedByExpert,
  seatedMember,
} from '~/server/services/timetable/attendance/expert-lesson';
import { readDistinctions } from '~/server/services/timetable/view/lesson-distinctions';
import { type StoredRound, openRound, readStoredRounds } from './read-rounds';
import { listLearnerSeats } from './learner-seat';

type CoachContext = ServiceContext<MemberActor> & { coach: { id: number } };
type Named = { b2bTimetableReservationId: number };

const columns = {
  id: true,
  csCorporateId: true,
  userId: true,
  status: true,
  user: { select: { name: true } },
  timetable: {
    select: {
      id: true,
      startsAt: true,
      endsAt: true,
      policyVersion: true,
      program: { select: { title: true } },
    },
  },
  bodyCheck: { select: { revision: true } },
} as const;
type Seat = Prisma.TimetableReservationGetPayload<{ select: typeof columns }> & { userId: number };

/**
 * Returns when the findings of a lesson may be written: from the arrival until some days after the lesson. A record
 * that waited on the phone counts from the time when it was made, but only the phone knows that time, so it must arrive
 * within some more days.
 */
export function writingWindow({
  startsAt,
  endsAt,
  policyVersion,
}: {
  startsAt: Date;
  endsAt: Date;
  policyVersion: string;
}): { from: Date; until: Date; arrivesUntil: Date } {
  const { from } = numberWindow(startsAt, timetablePolicies.of(policyVersion));
  const until = new Date(endsAt.getTime() + bodyCheckPolicy.writableDays * DAY_MS);
  return { from, until, arrivesUntil: new Date(until.getTime() + bodyCheckPolicy.arrivesDays * DAY_MS) };
}

/**
 * Returns the seats with the rounds of employees who consent, and records each view in the transaction that reads. For
 * an employee whose seat was given by an expert it returns nothing, not even the consent, until the employee is marked
 * as present.
 */
async function readSubjects(
  ctx: CoachContext,
  { lesson, ...seat }: { id?: number; timetableId?: number; lesson?: Prisma.TimetableWhereInput },
  { recordKind, limit }: { recordKind: HealthRecord; limit?: number },
): Promise<BodyCheckSubject[]> {
  const { db, actor, coach, now } = ctx;
  return db.$transaction(async (tx) => {
    const seatFilter = {
      ...seat,
      ...seatedMember,
      csCorporateId: { in: [...actor.expertOf] },
      timetable: { ...lesson, coachId: coach.id, cancelledAt: null },
    };
    const named = await tx.timetableReservation.findMany({
      where: seatFilter,
      select: { userId: true, csCorporateId: true },
    });
    const userIds = [...new Set(named.flatMap(({ userId }) => userId ?? []))];
    const consenting = await lockConsentsForShare(tx, userIds, 'HEALTH_BODY_CHECK');
    const companies = await lockAuthorisationsForShare(
      tx,
      ctx,
      new Set(named.map(({ csCorporateId }) => csCorporateId)),
    );
    // Read after the users are locked, so that none of them leaves the company meanwhile.
    const reservations = await tx.timetableReservation.findMany({
      where: { ...seatFilter, userId: { in: userIds }, csCorporateId: { in: companies } },
      orderBy: [{ timetable: { startsAt: 'asc' } }, { id: 'asc' }],
      select: columns,
    });
    const seats = reservations.flatMap((seat): Seat[] =>
      seat.userId === null ? [] : [{ ...seat, userId: seat.userId }],
    );
    const expertGivenIds = await readAssignedByExpert(
      tx,
      seats.map(({ id }) => id),
    );
    const isVisible = ({ id, status }: Seat) => status === 'ATTENDED' || !expertGivenIds.has(id);
    const visibleUserIds = new Set(seats.filter(isVisible).map(({ userId }) => userId));
    const rounds = await readStoredRounds(tx, { userIds: [...visibleUserIds].filter((id) => consenting.has(id)) });
    const subjects = seats.map((seat) => {
      const awaitsMark = !isVisible(seat);
      const consented = !awaitsMark && consenting.has(seat.userId);
      const all = rounds.filter(
        ({ userId, csCorporateId }) => userId === seat.userId && csCorporateId === seat.csCorporateId,
      );
      const visibleRounds = consented ? (limit === undefined ? all : all.slice(-limit)) : [];
      return { seat, kept: visibleRounds, consented, awaitsMark };
    });
    const distinctions = await readDistinctions(
      tx,
      seats.map(({ timetable }) => timetable.id),
    );
    const subjectIds = subjects.flatMap(({ seat, kept: visibleRounds }) =>
      visibleRounds.length > 0 ? [seat.userId] : [],
    );
    await noteHealthView(tx, ctx, { subjectIds, what: recordKind });
    return subjects.map(({ seat, ...visibility }) =>
      present(seat, { ...visibility, distinction: distinctions.get(seat.id) ?? '', coachId: coach.id, now }),
    );
  });
}

/**
 * Returns those of the companies whose authorisation of the expert is in force, and locks the authorisations until the
 * transaction ends.
 */
async function lockAuthorisationsForShare(
  tx: Tx,
  { coach }: CoachContext,
  companies: ReadonlySet<number>,
): Promise<number[]> {
  const held: number[] = [];
  for (const csCorporateId of [...companies].toSorted((a, b) => a - b))
    if (await lockAuthorisationForShare(tx, { coachId: coach.id, csCorporateId })) held.push(csCorporateId);
  return held;
}

function present(
  { id, csCorporateId, userId, user, timetable, bodyCheck }: Seat,
  {
    kept: visibleRounds,
    consented,
    awaitsMark,
    distinction,
    coachId,
    now,
  }: {
    kept: readonly StoredRound[];
    consented: boolean;
    awaitsMark: boolean;
    distinction: string;
    coachId: number;
    now: Date;
  },
): BodyCheckSubject {
  const { from, until } = writingWindow(timetable);
  return {
    b2bTimetableReservationId: id,
    b2bTimetableId: timetable.id,
    csCorporateId,
    encryptedCoachId: encryptId('coach', coachId),
    encryptedUserId: encryptId('user', userId),
    name: user?.name ?? '',
    distinction,
    programTitle: timetable.program.title,
    startsAt: timetable.startsAt,
    date: seoulDate(timetable.startsAt),
    consented,
    awaitsMark,
    writableFrom: from,
    writableUntil: until,
    revision: awaitsMark ? 0 : (bodyCheck?.revision ?? 0),
    rounds: visibleRounds.map(openRound),
    serverNow: now,
  };
}

/**
 * Returns an employee in one of the expert's lessons with their rounds at the company.
 * @throws DomainError NOT_FOUND
 */
export async function readBodyCheck(
  ctx: ExpertContext,
  { b2bTimetableReservationId: id }: Named,
): Promise<BodyCheckSubject> {
  const [subject] = await readSubjects(ctx, { id }, { recordKind: 'body-check' });
  if (!subject) throw new DomainError('NOT_FOUND');
  return subject;
}

/** Returns all employees in one of the expert's lessons. */
export function listLessonBodyChecks(
  ctx: ExpertContext,
  { b2bTimetableId: timetableId }: { b2bTimetableId: number },
): Promise<BodyCheckSubject[]> {
  return readSubjects(ctx, { timetableId }, { recordKind: 'body-check-day', limit: bodyCheckPolicy.storedRounds });
}

/** Returns all employees in the expert's lessons of a day (Seoul) at a company, which a phone stores. */
export function listDayBodyChecks(
  ctx: ExpertContext,
  { csCorporateId, date }: { csCorporateId: number; date: string },
): Promise<BodyCheckSubject[]> {
  const from = seoulDayOf(date);
  const startsAt = { gte: from, lt: new Date(from.getTime() + DAY_MS) };
  return readSubjects(
    ctx,
    { lesson: { csCorporateId, startsAt } },
    { recordKind: 'body-check-day', limit: bodyCheckPolicy.storedRounds },
  );
}

/**
 * Returns one part and side of an employee in a lesson: the rounds up to this lesson, and those before it.
 * @throws DomainError NOT_FOUND
 */
export async function readPartHistories(
  ctx: ExpertContext,
  { b2bTimetableReservationId, ...spot }: Named & BodySpot,
): Promise<{ index: BodyCheckRound[]; indexForPastHistory: BodyCheckRound[] }> {
  const { rounds, startsAt } = await readBodyCheck(ctx, { b2bTimetableReservationId });
  const index = rounds.flatMap(({ entries, ...round }) => {
    const spotEntries = entries.filter((entry) => spotKey(entry) === spotKey(spot));
    return spotEntries.length > 0 && round.startsAt <= startsAt ? [{ ...round, entries: spotEntries }] : [];
  });
  const isPast = (round: BodyCheckRound) => round.b2bTimetableReservationId !== b2bTimetableReservationId;
  return { index, indexForPastHistory: index.filter(isPast) };
}

/**
 * Returns the rounds of an employee whom the expert teaches at one of their companies.
 * @throws DomainError NOT_FOUND for everybody else, HEALTH_CONSENT_REQUIRED
 */
export async function readLearnerReport(
  ctx: CoachContext,
  { encryptedUserId }: { encryptedUserId: string },
): Promise<{ index: BodyCheckRound[] }> {
  const { id: userId } = decryptId('user', encryptedUserId);
  const expert = { coachId: ctx.coach.id, companies: ctx.actor.expertOf };
  const [newest] = await listLearnerSeats(ctx.db, expert, { userIds: [userId] });
  if (!newest) throw new DomainError('NOT_FOUND');
  const [subject] = await readSubjects(ctx, { id: newest.id }, { recordKind: 'body-check' });
  if (!subject) throw new DomainError('NOT_FOUND');
  if (!subject.consented)
    throw new DomainError(
      'HEALTH_CONSENT_REQUIRED',
      {},
      '이 직원은 바디체크 기록에 동의하지 않았어요. 직원이 동의하면 볼 수 있어요.',
    );
  return { index: subject.rounds };
}
