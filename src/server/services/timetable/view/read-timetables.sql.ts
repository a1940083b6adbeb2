import type { CompanyProgramKey } from '~/domain/company/schema';
import { numberWindow } from '~/domain/timetable/attendance';
import { freeCancelUntil } from '~/domain/timetable/cancel';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { OwnReservationView, TimetableView } from '~/domain/timetable/schema';
import { type GroupLessonType, holdsSeat, overStatuses, type ReservationStatus } from '~/domain/timetable/status';
import { offersFrom, waitingEnds } from '~/domain/timetable/waiting-list';
import type { Pool } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';

export type TimetableRow = {
  id: number;
  csCorporateId: number;
  startsAt: Date;
  endsAt: Date;
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
  groupLessonType: GroupLessonType;
  seats: number;
  taken: number;
  waiting: number;
  cancelled: boolean;
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
  fromOffer: boolean;
  tickets: number | null;
  receipt: string | null;
  occupantName: string | null;
};

/** A lesson with what everybody of its company sees; `t` is the lesson. */
export const timetableColumns = `t.id, t.cs_corporate_id as "csCorporateId", t.starts_at as "startsAt", t.ends_at as "endsAt",
  p.id as "programId", p.key, p.title, p.cs_corporate_program_type as "programType",
  k.id as "coachId", k.display_name as "expertName", k.avatar_seed as "avatarSeed",
  b.id as "placeId", b.name as "placeName", b.address, t.group_lesson_type as "groupLessonType",
  t.group_max_learner_number as seats, t.taken, t.waiting, t.cancelled_at is not null as cancelled, t.closed_at is not null as closed, t.policy_version as "policyVersion",
  l.opens_at as "opensAt", l.closes_at as "closesAt", l.drawn_at as "drawnAt",
  case when l.timetable_id is not null then (select count(*)::int from timetable_reservations e where e.timetable_id = t.id and e.tickets is not null and e.status <> 'CANCELLED') end as entries`;
export const timetableJoins = `join company_programs p on p.id = t.program_id join coaches k on k.id = t.coach_id
  join company_places b on b.id = t.place_id left join timetable_lotteries l on l.timetable_id = t.id`;

/** What one person has of a lesson; `r` is the reservation. */
export const ownColumns = `r.id as "reservationId", r.status, r.notice_hours as "noticeHours", r.offered_until as "offeredUntil",
  r.promoted_at as "promotedAt", r.from_offer as "fromOffer", r.tickets, r.receipt, o.name as "occupantName",
  case when r.status = 'WAITING' then (select count(*)::int from timetable_reservations w
    where w.timetable_id = r.timetable_id and w.status = 'WAITING' and w.queue_number <= r.queue_number) end as "placeInLine"`;

export function presentTimetable(row: TimetableRow): TimetableView {
  const { id, csCorporateId, startsAt, endsAt, groupLessonType, seats, taken, waiting, cancelled, closed } = row;
  const policy = timetablePolicies.of(row.policyVersion);
  const numbers = numberWindow(startsAt, policy);
  const { opensAt, closesAt, drawnAt, entries } = row;
  return {
    b2bTimetableId: id,
    csCorporateId,
    startsAt,
    endsAt,
    program: { id: row.programId, key: row.key, title: row.title, csCorporateProgramType: row.programType },
    expert: { encryptedCoachId: encryptId('coach', row.coachId), name: row.expertName, avatarSeed: row.avatarSeed },
    place: { id: row.placeId, name: row.placeName, address: row.address },
    groupLessonType,
    seats,
    seatsLeft: waiting > 0 || cancelled ? 0 : seats - taken,
    waiting,
    cancelled,
    closed,
    rules: {
      freeUntil: freeCancelUntil({ startsAt, promotedAt: null, fromOffer: false, policy }),
      offersFrom: offersFrom(startsAt, policy),
      waitingEndsAt: waitingEnds(startsAt, policy),
      maxNoticeHours: policy.maxNoticeHours,
      numberFrom: numbers.from,
      numberUntil: numbers.until,
      drawMinutesAfterClose: policy.lottery.drawMinutesAfterClose,
    },
    lottery: opensAt && closesAt ? { opensAt, closesAt, drawnAt, entries: entries ?? 0 } : null,
  };
}

export function presentOwn(row: OwnRow & Pick<TimetableRow, 'startsAt' | 'policyVersion'>): OwnReservationView | null {
  const { reservationId, status, startsAt, promotedAt, fromOffer, policyVersion } = row;
  if (reservationId === null) return null;
  const policy = timetablePolicies.of(policyVersion);
  const { placeInLine, noticeHours, offeredUntil, tickets, receipt, occupantName } = row;
  return {
    b2bTimetableReservationId: reservationId,
    status,
    placeInLine,
    noticeHours,
    offeredUntil,
    freeUntil: holdsSeat(status) ? freeCancelUntil({ startsAt, promotedAt, fromOffer, policy }) : null,
    tickets,
    receipt,
    occupantName,
  };
}

/** Lessons of the company $1 with what the person $2 has of each. */
const lessonsText = `select ${timetableColumns}, ${ownColumns}
  from timetables t ${timetableJoins}
  left join timetable_reservations r on r.timetable_id = t.id and r.user_id = $2
    and r.status not in (${overStatuses.map((status) => `'${status}'`).join(', ')})
  left join company_occupants o on o.id = r.occupant_id
  where t.cs_corporate_id = $1`;

/** The lessons of a company between two moments; served by its index on the start. */
export async function readTimetablesSql(
  pool: Pool,
  { csCorporateId, from, to, userId }: { csCorporateId: number; from: Date; to: Date; userId: number },
): Promise<(TimetableRow & OwnRow)[]> {
  const { rows } = await pool.query<TimetableRow & OwnRow>({
    name: 'company-timetables',
    text: `${lessonsText} and t.starts_at >= $3 and t.starts_at < $4 order by t.starts_at, t.id`,
    values: [csCorporateId, userId, from, to],
  });
  return rows;
}

/** One lesson of a company; null for another company's. */
export async function readTimetableSql(
  pool: Pool,
  { csCorporateId, id, userId }: { csCorporateId: number; id: number; userId: number },
): Promise<(TimetableRow & OwnRow) | null> {
  const { rows } = await pool.query<TimetableRow & OwnRow>({
    name: 'company-timetable',
    text: `${lessonsText} and t.id = $3`,
    values: [csCorporateId, userId, id],
  });
  return rows[0] ?? null;
}

/** Somebody's reservations at their company whose lessons start after a moment; served by the person's index. */
const ownText = `select ${timetableColumns}, ${ownColumns}, n.points, n.voided_at is not null as voided, n.appealed_at is not null as appealed, n.decision
  from timetable_reservations r join timetables t on t.id = r.timetable_id ${timetableJoins}
  left join company_occupants o on o.id = r.occupant_id
  left join penalty_points n on n.cs_corporate_id = r.cs_corporate_id and n.reservation_id = r.id
  where r.user_id = $1 and r.cs_corporate_id = $2 and t.starts_at > $3
  order by t.starts_at, r.id`;

export type OwnLessonRow = TimetableRow &
  OwnRow & { points: number | null; voided: boolean; appealed: boolean; decision: string | null };

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
