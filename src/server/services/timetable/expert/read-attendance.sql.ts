import type { ExpertReader } from '~/domain/document/document-types';
import type { AttendanceReportDocument } from '~/domain/document/schema';
import { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';

type AttendanceScope = { coachId: number; csCorporateId: number; from: Date; to: Date };

/** Reservations that had a seat when the lesson began; earlier cancels are not among them. */
const seated = Prisma.sql`r.status in ('RESERVED', 'ATTENDED', 'NOSHOW', 'ABSENT_NOTICED')`;

const ofMonth = ({ coachId, csCorporateId, from, to }: AttendanceScope) => Prisma.sql`
  t.coach_id = ${coachId} and t.cs_corporate_id = ${csCorporateId} and t.cancelled_at is null
  and t.starts_at >= ${from} and t.starts_at < ${to}`;

/** Reads the lessons of a month whose attendance is closed, with their counts, earliest first. */
export function readClosedLessons(
  db: Db | Tx,
  scope: AttendanceScope,
): Promise<(Omit<AttendanceReportDocument['lessons'][number], 'no' | 'at'> & { at: Date })[]> {
  return db.$queryRaw`
    select t.starts_at as at, g.title, p.name as place, t.group_lesson_type = 'individual' as individual,
      t.group_max_learner_number as seats, t.coach_input_learner_count as counted,
      (select count(*)::int from timetable_reservations r where r.timetable_id = t.id and ${seated}) as reserved,
      (select count(*)::int from timetable_reservations r where r.timetable_id = t.id and r.status = 'ATTENDED') as attended
    from timetables t join company_programs g on g.id = t.program_id join company_places p on p.id = t.place_id
    where ${ofMonth(scope)} and t.closed_at is not null order by t.starts_at, t.id`;
}

/** Counts the lessons of the month that are not closed, whether they are over or in the future. */
export async function countOpenLessons(db: Db | Tx, scope: AttendanceScope): Promise<number> {
  const [row] = await db.$queryRaw<{ open: number }[]>`
    select count(*)::int as open from timetables t where ${ofMonth(scope)} and t.closed_at is null`;
  return row?.open ?? 0;
}

type Month = {
  /** The expert's first authorisation at the company; it identifies the month's report. */
  companyExpertId: number;
  company: string;
  month: string;
  lessons: number;
  attended: number;
};

/** Reads the months (Seoul) in which an expert has closed lessons, per company, newest first. */
export function readAttendanceMonths(
  db: Db | Tx,
  { coachId, companies }: ExpertReader,
  maxRows: number,
): Promise<Month[]> {
  return db.$queryRaw`
    select e.id as "companyExpertId", c.name as company, m.month, m.lessons, m.attended
    from (
      select t.cs_corporate_id, to_char(t.starts_at at time zone 'Asia/Seoul', 'YYYY-MM') as month,
        count(*)::int as lessons, sum((select count(*) from timetable_reservations r
          where r.timetable_id = t.id and r.status = 'ATTENDED'))::int as attended
      from timetables t
      where t.coach_id = ${coachId} and t.cs_corporate_id = any(${[...companies]}::int[])
        and t.cancelled_at is null and t.closed_at is not null
      group by 1, 2) m
    join companies c on c.id = m.cs_corporate_id
    join lateral (select min(x.id) as id from company_experts x
      where x.cs_corporate_id = m.cs_corporate_id and x.coach_id = ${coachId}) e on e.id is not null
    order by m.month desc, c.name, c.id limit ${maxRows}`;
}
