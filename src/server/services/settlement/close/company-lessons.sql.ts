import { Prisma } from '~/generated/prisma/client';

/**
 * Held, begun before an instant, and settled in no month: its attendance is closed and it is not cancelled. What was
 * closed too late for its own month is settled with the next one. By the index timetables_held; a line by its lesson's.
 */
export const unsettled = (until: Date, after: number) => Prisma.sql`
  t.id > ${after} and t.closed_at is not null and t.cancelled_at is null and t.starts_at < ${until}
  and not exists (select 1 from settlement_lines l where l.timetable_id = t.id and l.timetable_id > ${after})`;
