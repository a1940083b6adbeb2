import type {
  ListOperatorLessonsInput,
  OperatorLesson,
  OperatorLessonView,
  SeatEvent,
} from '~/domain/timetable/schema/operator';
import { absenceCost, pointsInMonth } from '~/domain/timetable/penalty';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayOf, seoulDayStart, seoulMonthRange } from '~/domain/shared/seoul-time';
import { type Page, pageOf } from '~/domain/shared/page';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { readNoticed } from '../attendance/before-mark';
import { attentionTime, lessonAttention } from './lesson-attention.sql';
import { readDistinctions } from './lesson-distinctions';
import { presentTimetable, timetableColumns, timetableJoins, type TimetableRow } from './read-timetables.sql';

type OperatorContext = ServiceContext<MemberActor>;
type Row = TimetableRow & {
  companyName: string;
  seriesId: number | null;
  closedAt: Date | null;
  headCount: number | null;
  headCountReason: string | null;
};

const columns = `${timetableColumns}, c.name as "companyName", t.series_id as "seriesId", t.closed_at as "closedAt",
  t.coach_input_learner_count as "headCount", t.count_difference_reason as "headCountReason"`;
const joins = `${timetableJoins} join companies c on c.id = t.cs_corporate_id`;

/** Presents lessons to operators, with a distinction for experts of the same name. */
async function presentAll(db: Db, rows: readonly Row[]): Promise<OperatorLesson[]> {
  const coachOf = ({ coachId, expertName }: Row) => ({ id: coachId, displayName: expertName });
  const nameOf = await readCoachNames(db, rows.map(coachOf));
  return rows.map((row) => ({
    ...presentTimetable({ ...row, expertName: nameOf(coachOf(row)) }),
    companyName: row.companyName,
    taken: row.taken,
    inSeries: row.seriesId !== null,
    closedAt: row.closedAt,
  }));
}

/** Lists a month (Seoul) of one company, or of one expert at all their companies, including cancelled lessons. */
export async function listOperatorMonth(
  { db, pool }: OperatorContext,
  {
    csCorporateId = null,
    encryptedCoachId = null,
    month,
  }: { csCorporateId?: number | null | undefined; encryptedCoachId?: string | null | undefined; month: string },
): Promise<{ month: string; lessons: OperatorLesson[] }> {
  const coachId = encryptedCoachId === null ? null : decryptId('coach', encryptedCoachId).id;
  if (csCorporateId === null && coachId === null) throw new DomainError('INVALID_INPUT');
  const { from, to } = seoulMonthRange(month);
  const { rows } = await pool.query<Row>({
    text: `select ${columns} from timetables t ${joins}
      where t.starts_at >= $1 and t.starts_at < $2 and t.cs_corporate_id = coalesce($3, t.cs_corporate_id)
        and t.coach_id = coalesce($4, t.coach_id)
      order by t.starts_at, t.id`,
    values: [from, to, csCorporateId, coachId],
  });
  return { month, lessons: await presentAll(db, rows) };
}

const PAGE = 50;
/** Largest possible id. */
const MAX_ID = 2 ** 31 - 1;

/** @throws DomainError NOT_FOUND for an invalid cursor */
function readCursor(cursor: string): { at: Date; id: number } {
  const [, at, id] = /^(\d{1,14})\.(\d{1,10})$/.exec(cursor) ?? [];
  if (at === undefined || Number(id) > MAX_ID) throw new DomainError('NOT_FOUND');
  return { at: new Date(Number(at)), id: Number(id) };
}

/**
 * Lists company lessons by their start, earliest first, including cancelled ones (timetables_starts_at_id_idx). Without
 * a chosen day the list begins with today (Seoul), except for lessons that need an operator.
 */
export async function listOperatorLessons(
  { db, pool, now }: OperatorContext,
  { csCorporateId, from, to, attention, cursor }: ListOperatorLessonsInput,
): Promise<Page<OperatorLesson>> {
  const today = to === undefined && attention === undefined ? seoulDayStart(now) : null;
  const last = cursor === undefined ? null : readCursor(cursor);
  const { rows } = await pool.query<Row>({
    text: `select ${columns} from timetables t ${joins}
      where t.cs_corporate_id = coalesce($1, t.cs_corporate_id)
        and ($2::timestamptz is null or t.starts_at >= $2) and ($3::timestamptz is null or t.starts_at < $3)
        and ($4::timestamptz is null or (t.starts_at, t.id) > ($4, $5::int))
        ${attention === undefined ? '' : `and ${lessonAttention[attention]('$7::timestamptz')}`}
      order by t.starts_at, t.id limit $6`,
    values: [
      csCorporateId ?? null,
      from === undefined ? today : seoulDayOf(from),
      to === undefined ? null : new Date(seoulDayOf(to).getTime() + DAY_MS),
      last?.at ?? null,
      last?.id ?? null,
      PAGE + 1,
      ...(attention === undefined ? [] : [attentionTime(attention, now)]),
    ],
  });
  const page = pageOf(rows, PAGE, ({ startsAt, id }) => `${startsAt.getTime()}.${id}`);
  return { ...page, items: await presentAll(db, page.items) };
}

type Seat = { id: number; userId: number | null; confirmedAt: Date | null };
type AbsenceCost = ReturnType<typeof absenceCost>;

/** Returns what closing the attendance would cost each person who is absent from a lesson. */
async function readAbsenceCosts(
  { db, now }: OperatorContext,
  { csCorporateId, policyVersion }: { csCorporateId: number; policyVersion: string },
  seats: readonly Seat[],
): Promise<ReadonlyMap<number, AbsenceCost>> {
  const noticed = await readNoticed(
    db,
    seats.map(({ id }) => id),
  );
  const points = await db.penaltyPoint.findMany({
    where: { csCorporateId, userId: { in: seats.flatMap(({ userId }) => userId ?? []) }, voidedAt: null },
    select: { userId: true, points: true, givenAt: true },
  });
  const byPerson = Map.groupBy(points, ({ userId }) => userId);
  const policy = timetablePolicies.of(policyVersion);
  return new Map(
    seats.map(({ id, userId, confirmedAt }) => {
      const isGuest = userId === null;
      const monthPoints = isGuest ? 0 : pointsInMonth(byPerson.get(userId) ?? [], now);
      const person = { isGuest, isConfirmed: confirmedAt !== null, isNoticed: noticed.has(id), monthPoints };
      return [id, absenceCost(person, policy)];
    }),
  );
}

type EventRow = Omit<SeatEvent, 'byOperator'> & { operatorId: number | null };

/**
 * Returns one lesson with all its present and former reservations, and each status change with its actor and rule.
 * @throws DomainError NOT_FOUND for another company's
 */
export async function getOperatorLesson(
  ctx: OperatorContext,
  { csCorporateId, b2bTimetableId }: { csCorporateId: number; b2bTimetableId: number },
): Promise<OperatorLessonView> {
  const { db, pool } = ctx;
  const { rows } = await pool.query<Row>({
    text: `select ${columns} from timetables t ${joins} where t.id = $1 and t.cs_corporate_id = $2`,
    values: [b2bTimetableId, csCorporateId],
  });
  const [row] = rows;
  const [lesson] = await presentAll(db, rows);
  if (!row || !lesson) throw new DomainError('NOT_FOUND');
  const reservations = await db.timetableReservation.findMany({
    where: { timetableId: b2bTimetableId },
    orderBy: [{ queueNumber: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      status: true,
      userId: true,
      confirmedAt: true,
      guestName: true,
      user: { select: { name: true } },
      penalty: { select: { points: true, voidedAt: true } },
    },
  });
  const absences: ReadonlyMap<number, AbsenceCost> = row.closedAt
    ? new Map()
    : await readAbsenceCosts(ctx, { ...row, csCorporateId }, reservations);
  const distinctions = await readDistinctions(db, [b2bTimetableId]);
  const events = await pool.query<EventRow>({
    text: `select r.id as "b2bTimetableReservationId", coalesce(u.name, r.guest_name) as name, r.user_id is null as "isGuest", e."from", e."to",
        e.actor_role as role, a.name as actor, e.operator_id as "operatorId", e.reason as rule, e.at
      from timetable_reservations r join state_events e on e.machine = 'timetable-reservation' and e.entity_id = r.id
        left join users u on u.id = r.user_id left join users a on a.id = e.actor_id
      where r.timetable_id = $1 order by e.at, e.id`,
    values: [b2bTimetableId],
  });
  return {
    ...lesson,
    headCount: row.headCount,
    headCountReason: row.headCountReason,
    reservations: reservations.map(({ id, status, guestName, user, penalty }) => {
      const absence = absences.get(id);
      return {
        b2bTimetableReservationId: id,
        name: user?.name ?? guestName ?? '',
        distinction: distinctions.get(id) ?? '',
        isGuest: user === null,
        status,
        points: penalty && !penalty.voidedAt ? penalty.points : null,
        ...(absence ? { absence } : {}),
      };
    }),
    events: events.rows.map(({ operatorId, ...event }) => ({ ...event, byOperator: operatorId !== null })),
  };
}
