import type {
  HeldLessons,
  LessonAttendance,
  MonthData,
  ReportProgram,
  SeatRecord,
  WaitRecord,
} from '~/domain/employer-report/month-data';
import { lastDayOf, seoulMonthRange } from '~/domain/shared/seoul-time';
import { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { DueReport } from './due-report';

/** Weekday (0 = Monday) and time of day (1 to 6, domain/catalog/search-codes.ts) of a lesson in Seoul time. */
const SLOT = Prisma.sql`
  extract(isodow from t.starts_at at time zone 'Asia/Seoul')::int - 1 as weekday,
  width_bucket(extract(hour from t.starts_at at time zone 'Asia/Seoul')::int, array[9, 12, 15, 18, 21]) + 1 as slot`;

/** Reads the company's programs: those that it offers, and those of the month's lessons. */
export function readPrograms(tx: Tx, { id, csCorporateId }: DueReport): Promise<ReportProgram[]> {
  return tx.$queryRaw`
    select p.id as "programId", p.key, p.title from company_programs p
    where p.cs_corporate_id = ${csCorporateId} and (p.active or exists (
      select 1 from employer_report_lessons l join timetables t on t.id = l.timetable_id
      where l.report_id = ${id} and t.program_id = p.id))
    order by p.title, p.id`;
}

export function readLessons(tx: Tx, { id }: DueReport): Promise<HeldLessons[]> {
  return tx.$queryRaw`
    select t.program_id as "programId", ${SLOT}, count(*)::int as lessons, sum(t.group_max_learner_number)::int as seats
    from employer_report_lessons l join timetables t on t.id = l.timetable_id
    where l.report_id = ${id} group by 1, 2, 3`;
}

/**
 * Reads seats by person and program, with all guests as one person. A correction of an earlier report's lesson is not
 * counted as a seat or visit of this month, but in a separate column.
 */
export function readSeats(tx: Tx, { id }: DueReport): Promise<SeatRecord[]> {
  return tx.$queryRaw`
    select coalesce(r.user_id, 0) as person, t.program_id as "programId",
      count(*) filter (where l.report_id = s.report_id)::int as taken,
      count(*) filter (where l.report_id = s.report_id and s.attended)::int as attended,
      coalesce(sum(case when s.attended then 1 else -1 end) filter (where l.report_id <> s.report_id), 0)::int as corrected
    from employer_report_seats s
    join timetable_reservations r on r.id = s.reservation_id join timetables t on t.id = r.timetable_id
    join employer_report_lessons l on l.timetable_id = t.id
    where s.report_id = ${id} group by 1, 2`;
}

/** Reads who attended and who did not, by lesson, with all guests as one person. */
export function readByLesson(tx: Tx, { id }: DueReport): Promise<LessonAttendance[]> {
  return tx.$queryRaw`
    select t.program_id as "programId",
      coalesce(array_agg(distinct coalesce(r.user_id, 0)) filter (where s.attended), '{}') as came,
      coalesce(array_agg(distinct coalesce(r.user_id, 0)) filter (where not s.attended), '{}') as absent
    from employer_report_seats s
    join timetable_reservations r on r.id = s.reservation_id join timetables t on t.id = r.timetable_id
    join employer_report_lessons l on l.timetable_id = t.id and l.report_id = s.report_id
    where s.report_id = ${id} group by t.id order by t.id`;
}

/** Reads who was on a waiting list, or had an entry or seat that was lost. */
export function readWaitingEntries(tx: Tx, { id }: DueReport): Promise<WaitRecord[]> {
  return tx.$queryRaw`
    select r.user_id as person, ${SLOT}, bool_or(r.status = 'LOST') as unmet
    from employer_report_lessons l join timetables t on t.id = l.timetable_id
    join timetable_reservations r on r.timetable_id = t.id
    where l.report_id = ${id} and r.user_id is not null and (r.queue_number is not null or r.status = 'LOST')
    group by 1, 2, 3`;
}

/** Reads what each person said about the last lesson that they reviewed. */
export async function readReviews(tx: Tx, { id }: DueReport): Promise<MonthData['reviews']> {
  const rows = await tx.$queryRaw<({ person: number } & MonthData['reviews'][number]['answer'])[]>`
    select distinct on (r.user_id) r.user_id as person, v.score, v.professionalism, v.configuration, v.intensity, v.time,
      v.next, v.recommend
    from employer_report_lessons l join timetables t on t.id = l.timetable_id
    join employer_report_seats s on s.report_id = l.report_id
    join timetable_reservations r on r.id = s.reservation_id and r.timetable_id = t.id
    join timetable_reviews v on v.reservation_id = r.id
    where l.report_id = ${id} and s.attended and r.user_id is not null
    order by r.user_id, t.starts_at desc, r.id desc`;
  return rows.map(({ person, ...answer }) => ({ person, answer }));
}

/**
 * Reads who was a member on some day of a month. The result is the same at any time, because joining and leaving dates
 * do not change.
 */
async function readMembers(tx: Tx, csCorporateId: number, month: string): Promise<ReadonlySet<number>> {
  const { from, to } = seoulMonthRange(month);
  const rows = await tx.$queryRaw<{ person: number }[]>`
    select distinct user_id as person from company_memberships
    where cs_corporate_id = ${csCorporateId} and joined_at < ${to} and (left_at is null or left_at >= ${from})`;
  return new Set(rows.map(({ person }) => person));
}

/** Reads the members of the month, and of each month whose number was published. */
export async function readAllMembers(
  tx: Tx,
  { id, csCorporateId, month }: DueReport,
): Promise<Pick<MonthData, 'members' | 'publishedMembers'>> {
  const published = await tx.employerReport.findMany({
    where: { csCorporateId, id: { not: id }, membersMonth: { not: null } },
    distinct: ['membersMonth'],
    orderBy: { membersMonth: 'asc' },
    select: { membersMonth: true },
  });
  const publishedMembers = [];
  for (const { membersMonth } of published)
    if (membersMonth !== null)
      publishedMembers.push({ month: membersMonth, members: await readMembers(tx, csCorporateId, membersMonth) });
  return { members: await readMembers(tx, csCorporateId, month), publishedMembers };
}

/**
 * Reads the price of one more group lesson (KRW) at the terms in force on the month's last day; null for a monthly
 * price or without a contract.
 */
export async function readLessonPrice(tx: Tx, { csCorporateId, month }: DueReport): Promise<number | null> {
  const day = new Date(lastDayOf(month));
  const [rate] = await tx.$queryRaw<{ groupPrice: number | null }[]>`
    select r.group_price as "groupPrice" from company_contracts k join company_rates r on r.contract_id = k.id
    where k.cs_corporate_id = ${csCorporateId} and k.starts_on <= ${day}::date and (k.ends_on is null or k.ends_on >= ${day}::date)
      and r.valid_from <= ${day}::date
    order by r.valid_from desc limit 1`;
  return rate?.groupPrice ?? null;
}
