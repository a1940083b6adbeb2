import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { freeCancelUntil } from '~/domain/timetable/cancel';
import { lessonView } from '~/domain/timetable/lesson-view';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { OwnReservationView, TimetableView } from '~/domain/timetable/schema/timetable';
import { type GroupLessonType, hasSeat, type ReservationStatus } from '~/domain/timetable/status';
import type { Pool } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { over } from '../reservation/reservation-conditions.sql';

export type NamesRow = {
  programId: number;
  key: CompanyProgramKey;
  title: string;
  programType: number | null;
  coachId: number;
  expertName: string;
  avatarSeed: number;
  placeId: number;
  placeName: string;
  address: string;
};

export type TimetableRow = NamesRow & {
  id: number;
  csCorporateId: number;
  startsAt: Date;
  endsAt: Date;
  groupLessonType: GroupLessonType;
  seats: number;
  taken: number;
  waiting: number;
  cancelled: boolean;
  expertMissing: boolean;
  closed: boolean;
  policyVersion: string;
  opensAt: Date | null;
  closesAt: Date | null;
  drawnAt: Date | null;
  entries: number | null;
};

export type OwnRow = {
  reservationId: number | null;
  status: ReservationStatus;
  placeInLine: number | null;
  noticeHours: number;
  offeredUntil: Date | null;
  promotedAt: Date | null;
  reservedAt: Date | null;
  fromOffer: boolean;
  confirmed: boolean;
  tickets: number | null;
  receipt: string | null;
  occupantName: string | null;
};

/** Columns for the program, expert and place of a lesson; the table aliases are those of the joins. */
export const namesColumns = `p.id as "programId", p.key, p.title, p.cs_corporate_program_type as "programType",
  k.id as "coachId", k.display_name as "expertName", k.avatar_seed as "avatarSeed",
  b.id as "placeId", b.name as "placeName", b.address`;
/** Number of entries in the lottery of the lesson `t`. */
export const entriesOfLesson = `(select count(*)::int from timetable_reservations e
  where e.timetable_id = t.id and e.tickets is not null and e.status <> 'CANCELLED')`;

/** Columns of a lesson that everybody in its company sees; `t` is the lesson. */
export const timetableColumns = `t.id, t.cs_corporate_id as "csCorporateId", t.starts_at as "startsAt", t.ends_at as "endsAt",
  ${namesColumns}, t.group_lesson_type as "groupLessonType",
  t.group_max_learner_number as seats, t.taken, t.waiting, t.cancelled_at is not null as cancelled,
  t.expert_missing_at is not null as "expertMissing", t.closed_at is not null as closed, t.policy_version as "policyVersion",
  l.opens_at as "opensAt", l.closes_at as "closesAt", l.drawn_at as "drawnAt",
  case when l.timetable_id is not null then ${entriesOfLesson} end as entries`;
export const timetableJoins = `join company_programs p on p.id = t.program_id join coaches k on k.id = t.coach_id
  join company_places b on b.id = t.place_id left join timetable_lotteries l on l.timetable_id = t.id`;

/** Columns of one person's reservation `r` in a lesson. */
export const ownColumns = `r.id as "reservationId", r.status, r.notice_hours as "noticeHours", r.offered_until as "offeredUntil",
  r.promoted_at as "promotedAt", r.reserved_at as "reservedAt", r.from_offer as "fromOffer", r.confirmed_at is not null as confirmed, r.tickets, r.receipt, o.name as "occupantName",
  case when r.status = 'WAITING' then (select count(*)::int from timetable_reservations w
    where w.timetable_id = r.timetable_id and w.status = 'WAITING' and w.queue_number <= r.queue_number) end as "placeInLine"`;

export function presentTimetable(row: TimetableRow): TimetableView {
  const {
    id,
    csCorporateId,
    startsAt,
    endsAt,
    groupLessonType,
    seats,
    taken,
    waiting,
    cancelled,
    expertMissing,
    closed,
  } = row;
  const { opensAt, closesAt, drawnAt, entries } = row;
  return lessonView({
    b2bTimetableId: id,
    csCorporateId,
    startsAt,
    endsAt,
    ...presentNames(row),
    groupLessonType,
    seats,
    taken,
    waiting,
    cancelled,
    expertMissing,
    closed,
    lottery: opensAt && closesAt ? { opensAt, closesAt, drawnAt, entries: entries ?? 0 } : null,
    policy: timetablePolicies.of(row.policyVersion),
  });
}

/** Presents the program, expert and place of a lesson. */
export function presentNames(row: NamesRow): Pick<TimetableView, 'program' | 'expert' | 'place'> {
  return {
    program: { id: row.programId, key: row.key, title: row.title, csCorporateProgramType: row.programType },
    expert: { encryptedCoachId: encryptId('coach', row.coachId), name: row.expertName, avatarSeed: row.avatarSeed },
    place: { id: row.placeId, name: row.placeName, address: row.address },
  };
}

export function presentOwn(
  row: OwnRow & Pick<TimetableRow, 'startsAt' | 'policyVersion' | 'expertMissing'>,
): OwnReservationView | null {
  const { reservationId, status, startsAt, promotedAt, reservedAt, confirmed, policyVersion } = row;
  const fromOffer = row.fromOffer || !confirmed || row.expertMissing;
  if (reservationId === null) return null;
  const policy = timetablePolicies.of(policyVersion);
  const { placeInLine, noticeHours, offeredUntil, tickets, receipt, occupantName } = row;
  return {
    b2bTimetableReservationId: reservationId,
    status,
    placeInLine,
    noticeHours,
    offeredUntil,
    freeUntil: hasSeat(status) ? freeCancelUntil({ startsAt, promotedAt, reservedAt, fromOffer, policy }) : null,
    tickets,
    receipt,
    occupantName,
    confirmed,
  };
}

/** Details of the program and place that only the page of one lesson shows. */
type DetailsRow = { description: string; preparation: string; room: string };

/** Selects lessons of the company $1 with the reservation of the person $2 in each. */
const lessonsText = `select ${timetableColumns}, ${ownColumns}, p.description, p.preparation, b.room
  from timetables t ${timetableJoins}
  left join timetable_reservations r on r.timetable_id = t.id and r.user_id = $2
    and r.status not in (${over})
  left join company_occupants o on o.id = r.occupant_id
  where t.cs_corporate_id = $1`;

/** Reads one lesson of a company; null for another company's. */
export async function readTimetableSql(
  pool: Pool,
  { csCorporateId, id, userId }: { csCorporateId: number; id: number; userId: number },
): Promise<(TimetableRow & OwnRow & DetailsRow) | null> {
  const { rows } = await pool.query<TimetableRow & OwnRow & DetailsRow>({
    name: 'company-timetable',
    text: `${lessonsText} and t.id = $3`,
    values: [csCorporateId, userId, id],
  });
  return rows[0] ?? null;
}

/**
 * Whether the seat of the late cancel `r` of the lesson `t` is filled. Free seats count as those of the people who
 * cancelled last, as when points are given (pointsOfLesson). An offer may lapse, so a seat that is only offered is
 * free.
 */
export const seatFilled = `(r.status = 'LATE_CANCELLED' and t.group_max_learner_number - t.taken + (
  select count(*) from timetable_reservations o where o.timetable_id = r.timetable_id and o.status = 'OFFERED') <= (
  select count(*) from timetable_reservations later where later.timetable_id = r.timetable_id
    and later.status = 'LATE_CANCELLED' and later.user_id is not null and later.confirmed_at is not null
    and (later.ended_at, later.id) > (r.ended_at, r.id)))`;

/** The status in which the person of the reservation `r` gave it back; null when they did not. */
export const givenBackFrom = `case when r.status = 'CANCELLED' then (select e."from" from state_events e
  where e.machine = 'timetable-reservation' and e.entity_id = r.id and e."to" = 'CANCELLED' and e.actor_role = 'learner'
    and e.reason = 'cancelled' order by e.id desc limit 1) end`;

/**
 * Selects a person's reservations at their company whose lessons start after a moment. The person's own index serves
 * it, however many earlier ones they have.
 */
const ownText = `select ${timetableColumns}, ${ownColumns}, n.points, n.voided_at is not null as voided, n.appealed_at is not null as appealed, n.decision,
  t.points_due_at as "pointsDueAt", ${seatFilled} as "seatFilled", ${givenBackFrom} as "givenBackFrom",
  exists (select 1 from timetable_reviews v where v.reservation_id = r.id) as reviewed
  from timetable_reservations r join timetables t on t.id = r.timetable_id ${timetableJoins}
  left join company_occupants o on o.id = r.occupant_id
  left join penalty_points n on n.cs_corporate_id = r.cs_corporate_id and n.reservation_id = r.id
  where r.user_id = $1 and r.cs_corporate_id = $2 and r.starts_at > $3
  order by r.starts_at, r.id`;

export type OwnLessonRow = TimetableRow &
  OwnRow & {
    points: number | null;
    voided: boolean;
    appealed: boolean;
    decision: string | null;
    pointsDueAt: Date | null;
    seatFilled: boolean;
    givenBackFrom: ReservationStatus | null;
    reviewed: boolean;
  };

export async function readOwnReservationsSql(
  pool: Pool,
  { userId, csCorporateId, after }: { userId: number; csCorporateId: number; after: Date },
): Promise<OwnLessonRow[]> {
  const { rows } = await pool.query<OwnLessonRow>({
    name: 'company-own-reservations',
    text: ownText,
    values: [userId, csCorporateId, after],
  });
  return rows;
}
