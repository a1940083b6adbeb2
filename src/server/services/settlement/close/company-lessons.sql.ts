import { Prisma } from '~/generated/prisma/client';

/**
 * Selects held lessons that began before an instant and are settled in no month: the attendance is closed and the
 * lesson is not cancelled. A lesson closed too late for its own month is settled with the next one. The query uses the
 * index timetables_held, and finds a line by the index on its lesson.
 */
export const unsettled = (until: Date, after: number) => Prisma.sql`
  t.id > ${after} and t.closed_at is not null and t.cancelled_at is null and t.starts_at < ${until}
  and not exists (select 1 from settlement_lines l where l.timetable_id = t.id and l.timetable_id > ${after})`;
