import type { OtherLesson } from '~/domain/timetable/schema/timetable';
import type { Pool } from '~/server/db';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { otherLessonHours } from '../reservation/reservation-conditions.sql';

type Row = { title: string; startsAt: Date; endsAt: Date; mayCancel: boolean } & (
  | { b2bTimetableReservationId: number; contractId: null; revision: null }
  | { b2bTimetableReservationId: null; contractId: number; revision: number }
);

const text = `select coalesce(p.title, q.title) as title, h.starts_at as "startsAt", h.ends_at as "endsAt",
  h.starts_at > request.now and coalesce(r.status = 'RESERVED', true) as "mayCancel",
  h.timetable_reservation_id as "b2bTimetableReservationId", c.id as "contractId", c.revision
  from (select $1::int as user_id, $4::timestamptz as now) request,
    (select $2::timestamptz as starts_at, $3::timestamptz as ends_at) t, time_reservations h
  left join timetable_reservations r on r.id = h.timetable_reservation_id
  left join timetables o on o.id = r.timetable_id left join company_programs p on p.id = o.program_id
  left join lessons l on l.id = h.lesson_id
  left join contracts c on c.id = l.contract_id left join programs q on q.id = c.program_id
  where ${otherLessonHours}
  order by h.starts_at limit 1`;

/**
 * Returns the first lesson that a person has at these hours; null without one. It names what the person can cancel: an
 * unpaid order, which only prevents a seat, ends by itself within minutes.
 */
export async function readOtherLesson(
  pool: Pool,
  userId: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<OtherLesson | null> {
  const { rows } = await pool.query<Row>({ name: 'other-lesson', text, values: [userId, startsAt, endsAt, now] });
  const [row] = rows;
  if (!row) return null;
  const { b2bTimetableReservationId, contractId, revision, ...named } = row;
  return b2bTimetableReservationId === null
    ? { kind: 'lesson', ...named, encryptedContractId: contractToken({ id: contractId, revision }) }
    : { kind: 'seat', ...named, b2bTimetableReservationId };
}
