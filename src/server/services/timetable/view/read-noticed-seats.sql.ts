import type { ReservationStatus } from '~/domain/timetable/status';
import type { Pool } from '~/server/db';
import { givenBackFrom } from './read-timetables.sql';

export type NoticedSeatRow = {
  id: number;
  status: ReservationStatus;
  confirmed: boolean;
  offeredUntil: Date | null;
  startsAt: Date;
  lessonCancelled: boolean;
  givenBackFrom: ReservationStatus | null;
};

/** Served by the primary key of the reservations, and by state_events (machine, entity_id, id). */
const noticedText = `select r.id, r.status, r.confirmed_at is not null as confirmed, r.offered_until as "offeredUntil",
  t.starts_at as "startsAt", t.cancelled_at is not null as "lessonCancelled", ${givenBackFrom} as "givenBackFrom"
  from timetable_reservations r join timetables t on t.id = r.timetable_id
  where r.id = any($1::int[]) and r.cs_corporate_id = $2 and r.user_id = $3`;

/** Reads the seats with these ids that belong to the person. */
export async function readNoticedSeatsSql(
  pool: Pool,
  { ids, csCorporateId, userId }: { ids: readonly number[]; csCorporateId: number; userId: number },
): Promise<NoticedSeatRow[]> {
  const { rows } = await pool.query<NoticedSeatRow>({
    name: 'company-noticed-seats',
    text: noticedText,
    values: [ids, csCorporateId, userId],
  });
  return rows;
}
