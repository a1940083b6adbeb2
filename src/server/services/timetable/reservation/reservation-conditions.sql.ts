import type { TimetablePolicy } from '~/domain/timetable/policy';
import { overStatuses } from '~/domain/timetable/status';
import type { ErrorCode } from '~/domain/shared/errors';

/** A member who wants a seat, a place on the waiting list or an entry in the lottery of a lesson. */
export type ReservationRequest = {
  csCorporateId: number;
  b2bTimetableId: number;
  membershipId: number;
  userId: number;
  occupantId: number | null;
  now: Date;
  /** Answers and declined questions after this time count for the program's questions. */
  countsAfter: Date;
};

/** What a member who wants to wait adds to the request; `policy` is the lesson's. */
export type WaitTerms = { noticeHours: number; policy: TimetablePolicy };

/**
 * A condition of a reservation as SQL, and the reason for the rejection when it is not true. In every condition,
 * `request` is the request, `t` the lesson, `c` its company and `p` its program.
 */
export type Condition = { reason: ErrorCode; sql: string };

/** Statuses of reservations that have ended, as an SQL list. */
export const over = overStatuses.map((status) => `'${status}'`).join(', ');

/** Joins the membership `m` of the request; a former membership does not match. */
export const memberOfCompany = `m.id = request.membership_id and m.user_id = request.user_id
  and m.cs_corporate_id = request.company_id and m.left_at is null`;

/** Joins the lesson of the request with its company and program; another company's lesson does not match. */
export const lessonJoins = (join: 'join' | 'left join') => `${join} timetables t
    on t.id = request.timetable_id and t.cs_corporate_id = request.company_id
  ${join} companies c on c.id = t.cs_corporate_id
  ${join} company_programs p on p.cs_corporate_id = t.cs_corporate_id and p.id = t.program_id`;

/** Hours `h` of the person of a row that overlap the hours of a row. */
const ownHours = (person: string, lesson: string) => `h.learner_id = ${person}.user_id
  and tstzrange(h.starts_at, h.ends_at) && tstzrange(${lesson}.starts_at, ${lesson}.ends_at)`;
/** A lesson of the person, or a seat in one, at the lesson's hours. An unpaid order is no lesson yet. */
export const otherLessonHours = `${ownHours('request', 't')} and h.kind <> 'hold'`;
/** Expired holds of orders at the hours of the seat; they do not prevent its reservation. */
export const expiredHolds = (seat: string) =>
  `${ownHours(seat, seat)} and h.kind = 'hold' and h.expires_at <= ${seat}.now`;

/** The end of the person's block, if it has not passed. */
export const blockedUntil = `(select b.blocked_until from company_blocks b
  where b.cs_corporate_id = request.company_id and b.user_id = request.user_id and b.blocked_until > request.now)`;

/** Is faster to plan than `not exists`, which PostgreSQL turns into one more join. */
const noRow = (from: string) => `(select 1 from ${from} limit 1) is null`;

const isPlanned: Condition = { reason: 'TIMETABLE_CANCELLED', sql: 't.cancelled_at is null' };
const isNew: Condition = {
  reason: 'ALREADY_RESERVED',
  sql: noRow(`timetable_reservations r
    where r.timetable_id = t.id and r.user_id = request.user_id and r.status not in (${over})`),
};
const isAhead: Condition = {
  reason: 'RESERVATION_CLOSED',
  sql: 't.starts_at > request.now and t.closed_at is null',
};
const hasExpert: Condition = { reason: 'EXPERT_MISSING', sql: 't.expert_missing_at is null' };
const isNotBlocked: Condition = { reason: 'RESERVATION_BLOCKED', sql: `${blockedUntil} is null` };
const hasOccupant: Condition = {
  reason: 'OCCUPANT_REQUIRED',
  sql: `(not c.is_use_occupant or exists (
    select 1 from company_occupants o join company_places b on b.id = o.place_id and b.active
    where o.id = request.occupant_id and o.cs_corporate_id = c.id and o.active))`,
};
const hasNoUnusedOccupant: Condition = {
  reason: 'INVALID_INPUT',
  sql: '(c.is_use_occupant or request.occupant_id is null)',
};
const isDrawn: Condition = {
  reason: 'RESERVATION_CLOSED',
  sql: `(t.group_lesson_type <> 'lottery'
    or exists (select 1 from timetable_lotteries l where l.timetable_id = t.id and l.drawn_at is not null))`,
};
const takesEntries: Condition = {
  reason: 'RESERVATION_CLOSED',
  sql: `exists (select 1 from timetable_lotteries l where l.timetable_id = t.id
    and l.opens_at <= request.now and l.closes_at > request.now and l.closed_at is null)`,
};
const hasFreeSeat = 't.waiting = 0 and t.taken < t.group_max_learner_number';
const isFree: Condition = { reason: 'SEATS_FULL', sql: hasFreeSeat };
const isFull: Condition = { reason: 'SEATS_FREE', sql: `not (${hasFreeSeat})` };
/** A seat takes the hours immediately, so a hold that has not expired prevents it. */
const hasFreeHours: Condition = {
  reason: 'LESSON_AT_SAME_TIME',
  sql: noRow(
    `time_reservations h where ${ownHours('request', 't')} and (h.kind <> 'hold' or h.expires_at > request.now)`,
  ),
};
/**
 * A place on the waiting list takes no hours yet, so a hold does not prevent it. While the hold lasts, the person is
 * only passed over (waiting-list.ts).
 */
const hasNoOtherLesson: Condition = {
  reason: 'LESSON_AT_SAME_TIME',
  sql: noRow(`time_reservations h where ${otherLessonHours}`),
};
/** No answer of today to the program's questions stops lessons; services/health-stop has the same rule. */
const isNotStopped: Condition = {
  reason: 'HEALTH_STOP',
  sql: `(p.cs_corporate_program_type is null or ${noRow(`health_stops s where s.user_id = request.user_id
    and s.subject = 'questions-' || p.cs_corporate_program_type and s.until > request.now`)})`,
};
/** Comes last, because people are not asked questions for a place that they cannot take. */
const hasAnswered: Condition = {
  reason: 'QUESTIONS_REQUIRED',
  sql: `(p.cs_corporate_program_type is null or exists (
    select 1 from question_answers q
    where q.user_id = request.user_id and q.cs_corporate_program_type = p.cs_corporate_program_type
      and coalesce(q.declined_at, q.answered_at) > request.counts_after))`,
};

const allowsNotice: Condition = { reason: 'INVALID_INPUT', sql: 'request.notice_hours <= request.max_notice_hours' };
const waitingListIsOpen: Condition = {
  reason: 'RESERVATION_CLOSED',
  sql: 't.starts_at - make_interval(mins => request.until_minutes) > request.now',
};
/** From when on a seat would come too late, as `noticeDeadline` of waiting-list.ts. */
export const noticeDeadline =
  't.starts_at - make_interval(mins => greatest(request.notice_hours * 60, request.until_minutes))';
const isBeforeNotice: Condition = { reason: 'TOO_LATE', sql: `${noticeDeadline} > request.now` };

const ofEveryRequest = [isPlanned, isNew, isAhead, hasExpert, isNotBlocked, hasOccupant, hasNoUnusedOccupant];

/** Conditions of a free seat, in the order in which people read the reasons. */
export const seatConditions = [...ofEveryRequest, isDrawn, isFree, hasFreeHours, isNotStopped, hasAnswered];
/** Conditions of a place on the waiting list, in the same order. */
export const waitConditions = [
  ...ofEveryRequest,
  allowsNotice,
  isDrawn,
  isFull,
  waitingListIsOpen,
  isBeforeNotice,
  hasNoOtherLesson,
  isNotStopped,
  hasAnswered,
];
/**
 * Conditions of an entry in the lottery, in the same order. Another lesson at the hour counts only when the entries
 * close (settle-lottery.ts).
 */
export const entryConditions = [...ofEveryRequest, takesEntries, isNotStopped, hasAnswered];

/**
 * Conditions that the statements for seats check, on the hot path. They do not look for the person's reservation in the
 * lesson: it occupies the hours, waits, or is an entry before the draw, and other conditions reject each of these.
 */
export const checkedSeatConditions = seatConditions.filter((condition) => condition !== isNew);

/** SQL that is true when all conditions are met. */
export const allConditionsSql = (conditions: readonly Condition[]): string =>
  conditions.map(({ sql }) => sql).join('\n        and ');

/** Locks the account's row, then the membership's, of each request; a former member's request is left out. */
export const lockedRequests = (wait: '' | 'skip locked') => `
  select request.* from users u join company_memberships m on m.user_id = u.id join request on ${memberOfCompany}
  for no key update of u, m ${wait}`;

/** Columns of one request as SQL, and their values. */
export const requestColumns = `$1::int as company_id, $2::int as timetable_id, $3::int as membership_id, $4::int as user_id,
  $5::int as occupant_id, $6::timestamptz as now, $7::timestamptz as counts_after`;
export const requestValues = (request: ReservationRequest) => [
  request.csCorporateId,
  request.b2bTimetableId,
  request.membershipId,
  request.userId,
  request.occupantId,
  request.now,
  request.countsAfter,
];
/** The same of one who wants to wait. */
export const waitColumns = `${requestColumns},
  $8::int as notice_hours, $9::int as max_notice_hours, $10::int as until_minutes`;
export const waitValues = ({ noticeHours, policy, ...request }: ReservationRequest & WaitTerms) => [
  ...requestValues(request),
  noticeHours,
  policy.maxNoticeHours,
  policy.offer.untilMinutes,
];
