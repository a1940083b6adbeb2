import { seoulMonthRange } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { DueReport } from './due-report';

/**
 * Stores which lessons the report counts: lessons with a closed attendance that began between the company's first
 * reported month and the end of this one, and that no report has counted. Found by
 * timetables_cs_corporate_id_starts_at_idx.
 */
export async function countLessons(tx: Tx, { id, csCorporateId, month, firstMonth }: DueReport): Promise<void> {
  const { from } = seoulMonthRange(firstMonth);
  const { to } = seoulMonthRange(month);
  await tx.$executeRaw`
    insert into employer_report_lessons (timetable_id, report_id)
    select t.id, ${id}::int from timetables t
    where t.cs_corporate_id = ${csCorporateId} and t.starts_at >= ${from} and t.starts_at < ${to}
      and t.closed_at is not null and t.cancelled_at is null
      and not exists (select 1 from employer_report_lessons l where l.timetable_id = t.id)
    order by t.id`;
}

/**
 * Stores who had a seat in those lessons and who attended; and for lessons that an earlier report counted, the seats
 * that were corrected since.
 */
export async function countSeats(tx: Tx, { id, csCorporateId }: DueReport): Promise<void> {
  await tx.$executeRaw`
    insert into employer_report_seats (reservation_id, report_id, attended)
    select r.id, ${id}::int, r.status = 'ATTENDED'
    from employer_report_lessons l join timetable_reservations r on r.timetable_id = l.timetable_id
    where l.report_id = ${id} and r.status in ('ATTENDED', 'ABSENT_NOTICED', 'NOSHOW')`;
  await tx.$executeRaw`
    insert into employer_report_seats (reservation_id, report_id, attended)
    select r.id, ${id}::int, r.status = 'ATTENDED'
    from (
      select distinct on (s.reservation_id) s.reservation_id, s.attended
      from employer_reports e join employer_report_seats s on s.report_id = e.id
      where e.cs_corporate_id = ${csCorporateId} and e.id <> ${id}
      order by s.reservation_id, e.month desc
    ) counted join timetable_reservations r on r.id = counted.reservation_id
    where (r.status = 'ATTENDED') <> counted.attended`;
}
