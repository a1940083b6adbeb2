import { distinguishPeople } from '~/domain/account/distinguish-people';
import type { ExpertLesson, ExpertReservation } from '~/domain/timetable/expert/expert-schema';
import { absenceCost } from '~/domain/timetable/penalty';
import { numberPolicy, timetablePolicies } from '~/domain/timetable/policy';
import { seoulMonth, seoulMonthRange } from '~/domain/shared/seoul-time';
import type { ReservationStatus } from '~/domain/timetable/status';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Pool } from '~/server/db';
import { presentTimetable, timetableColumns, timetableJoins, type TimetableRow } from '../view/read-timetables.sql';

type ExpertLessonRow = TimetableRow & {
  companyName: string;
  coachInputLearnerCount: number | null;
  attendanceCheckedCount: number;
  closedAt: Date | null;
  pointsDueAt: Date | null;
  hasMemo: boolean;
};

/** Selects an expert's lessons at the given companies between two moments; served by the coach's index on the start. */
const lessonsText = `select ${timetableColumns}, c.name as "companyName",
    t.coach_input_learner_count as "coachInputLearnerCount", t.closed_at as "closedAt", t.points_due_at as "pointsDueAt", m.timetable_id is not null as "hasMemo",
    (select count(*)::int from timetable_reservations a where a.timetable_id = t.id and a.status = 'ATTENDED') as "attendanceCheckedCount"
  from timetables t ${timetableJoins} join companies c on c.id = t.cs_corporate_id
  left join timetable_memos m on m.timetable_id = t.id
  where t.coach_id = $1 and t.cs_corporate_id = any($2) and t.starts_at >= $3 and t.starts_at < $4
  order by t.starts_at, t.id`;

export async function readExpertLessonsSql(
  pool: Pool,
  { coachId, companies, from, to }: { coachId: number; companies: readonly number[]; from: Date; to: Date },
): Promise<(ExpertLesson & { companyName: string })[]> {
  const { rows } = await pool.query<ExpertLessonRow>({
    name: 'expert-lessons',
    text: lessonsText,
    values: [coachId, companies, from, to],
  });
  return rows.map((row) => {
    const { companyName, taken, coachInputLearnerCount, attendanceCheckedCount, closedAt, pointsDueAt, hasMemo } = row;
    const counts = { taken, coachInputLearnerCount, attendanceCheckedCount };
    return { ...presentTimetable(row), ...counts, closedAt, pointsDueAt, hasMemo, companyName };
  });
}

type ReservationRow = Omit<
  ExpertReservation,
  'b2bTimetableReservationId' | 'encryptedUserId' | 'absence' | 'distinction'
> & {
  id: number;
  timetableId: number;
  userId: number | null;
  userPhone: string | null;
  status: ReservationStatus;
  policyVersion: string;
  isNoticed: boolean;
  monthPoints: number;
};

/** Selects the people in lessons, ordered by name. No health data is read here. */
const reservationsText = `select r.id, r.timetable_id as "timetableId", r.user_id as "userId", r.status,
    coalesce(u.name, r.guest_name) as name, u.email, u.phone as "userPhone", r.guest_phone as phone, o.name as "occupantName",
    r.attended_at as "attendedAt", r.created_at as "addedAt",
    r.attendance_shared_device is not null or exists (select 1 from timetable_reservations d
      where d.timetable_id = r.timetable_id and d.attendance_shared_device = r.attendance_device) as "sharedDevice",
    (select count(*) from timetable_reservations w where w.timetable_id = r.timetable_id
      and w.attendance_network = r.attendance_network) between 2 and $3 as "sharedNetwork",
    n.id is not null as "hasMemo",
    r.status = 'ATTENDED' and (select e.actor_role = 'learner' from state_events e
      where e.machine = 'timetable-reservation' and e.entity_id = r.id order by e.id desc limit 1) as "byNumber",
    exists (select 1 from state_events e where e.machine = 'timetable-reservation' and e.entity_id = r.id
      and e."from" is null and e.actor_role = 'coach') as added,
    r.confirmed_at is not null or r.user_id is null as confirmed, t.policy_version as "policyVersion",
    exists (select 1 from state_events e where e.machine = 'timetable-reservation' and e.entity_id = r.id
      and e."to" = 'ABSENT_NOTICED' and e.actor_role = 'learner') as "isNoticed",
    (select coalesce(sum(p.points), 0)::int from penalty_points p where p.user_id = r.user_id
      and p.cs_corporate_id = r.cs_corporate_id and p.voided_at is null and p.given_at >= $2) as "monthPoints"
  from timetable_reservations r join timetables t on t.id = r.timetable_id
  left join users u on u.id = r.user_id left join company_occupants o on o.id = r.occupant_id
  left join company_learner_memos n on n.cs_corporate_id = r.cs_corporate_id and n.coach_id = t.coach_id and n.user_id = r.user_id
  where r.timetable_id = any($1) and r.status not in ('ENTERED', 'LOST', 'CANCELLED')
  order by r.status in ('WAITING', 'OFFERED', 'LATE_CANCELLED'), r.queue_number, 5, r.id`;

export async function readReservationsSql(
  pool: Pool,
  { lessons, now }: { lessons: readonly number[]; now: Date },
): Promise<Map<number, ExpertReservation[]>> {
  const { rows } = await pool.query<ReservationRow>({
    name: 'expert-reservations',
    text: reservationsText,
    values: [lessons, seoulMonthRange(seoulMonth(now)).from, numberPolicy.maxMarkedNetwork],
  });
  const byLesson = new Map<number, ExpertReservation[]>(lessons.map((id) => [id, []]));
  for (const [timetableId, people] of Map.groupBy(rows, (row) => row.timetableId))
    byLesson.set(timetableId, toReservations(people));
  return byLesson;
}

/** Presents the people of one lesson, each with the distinction that distinguishes them. */
function toReservations(people: readonly ReservationRow[]): ExpertReservation[] {
  const entries = people.map((row) => ({
    row,
    name: row.name,
    tenant: row.occupantName,
    email: row.email,
    phone: row.userPhone ?? row.phone,
  }));
  return distinguishPeople(entries).map(
    ({ row: { id, userId, policyVersion, isNoticed, monthPoints, ...row }, distinction }) => {
      const { timetableId: _lesson, userPhone: _phone, ...displayed } = row;
      const person = { isGuest: userId === null, isConfirmed: row.confirmed, isNoticed, monthPoints };
      return {
        b2bTimetableReservationId: id,
        encryptedUserId: userId === null ? null : encryptId('user', userId),
        ...displayed,
        distinction,
        absence: absenceCost(person, timetablePolicies.of(policyVersion)),
      };
    },
  );
}
