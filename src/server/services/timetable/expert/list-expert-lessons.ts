import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDayOf, seoulDayStart, seoulMonthRange } from '~/domain/shared/seoul-time';
import type {
  ExpertCalendar,
  ExpertCompanies,
  ExpertDay,
  ExpertMonth,
  ExpertReservation,
  CompanyAgendaLessons,
} from '~/domain/timetable/expert/expert-schema';
import { agendaPolicy } from '~/domain/timetable/expert/agenda-policy';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readAllWays } from '~/server/services/lesson/view/read-ways';
import type { ExpertContext } from '../attendance/expert-lesson';
import { readExpertLessonsSql, readReservationsSql } from './read-expert-lessons.sql';

type CoachContext = ServiceContext<MemberActor> & { coach: { id: number } };

/** Lists the expert's lessons of a month (Seoul) at one company. */
export async function listExpertMonth(
  { db, pool, coach, csCorporateId }: ExpertContext,
  { month }: { month: string },
): Promise<ExpertMonth> {
  const range = seoulMonthRange(month);
  const [company, lessons] = await Promise.all([
    db.company.findUniqueOrThrow({ where: { id: csCorporateId }, select: { name: true } }),
    readExpertLessonsSql(pool, { coachId: coach.id, companies: [csCorporateId], ...range }),
  ]);
  return { csCorporateId, companyName: company.name, month, lessons };
}

/** Lists the expert's lessons of a month at every company that authorises them. */
export async function listExpertCalendar(
  { pool, actor, coach }: CoachContext,
  { month }: { month: string },
): Promise<ExpertCalendar> {
  const query = { coachId: coach.id, companies: actor.expertOf, ...seoulMonthRange(month) };
  return { month, lessons: await readExpertLessonsSql(pool, query) };
}

/** Lists the expert's lessons at every company: those of today (Seoul) and the next days, and earlier ones to close. */
export async function listCompanyAgendaLessons({
  db,
  pool,
  actor,
  coach,
  now,
}: CoachContext): Promise<CompanyAgendaLessons> {
  const today = seoulDayStart(now);
  const after = (days: number) => new Date(today.getTime() + days * DAY_MS);
  const [from, tomorrow, to] = [after(-agendaPolicy.closeDays), after(1), after(agendaPolicy.visibleDays)];
  const all = await readExpertLessonsSql(pool, { coachId: coach.id, companies: actor.expertOf, from, to });
  const { timetables: ways } = await readAllWays(db, coach.id, { from: today, until: to });
  const lessons = all
    .filter(({ cancelled }) => !cancelled)
    .map((lesson) => ({ ...lesson, way: ways.get(lesson.b2bTimetableId) ?? null }));
  return {
    toClose: lessons.filter(({ closedAt, endsAt }) => closedAt === null && endsAt <= now),
    today: lessons.filter(({ startsAt }) => startsAt >= today && startsAt < tomorrow),
    week: lessons.filter(({ startsAt }) => startsAt >= tomorrow),
  };
}

/** Lists the companies that authorise the expert, with today's number of lessons at each. */
export async function listExpertCompanies({ db, actor, coach, now }: CoachContext): Promise<ExpertCompanies> {
  const today = seoulDayStart(now);
  const tomorrow = new Date(today.getTime() + DAY_MS);
  const ofCoach = { coachId: coach.id, cancelledAt: null };
  const companies = await db.company.findMany({
    where: { id: { in: [...actor.expertOf] } },
    orderBy: { name: 'asc' },
    select: {
      id: true,
      name: true,
      timetables: {
        where: { ...ofCoach, endsAt: { gt: now } },
        orderBy: { startsAt: 'asc' },
        // An expert gives one lesson at a time, so two rows cover the current lesson and the next one.
        take: 2,
        select: { startsAt: true },
      },
      _count: { select: { timetables: { where: { ...ofCoach, startsAt: { gte: today, lt: tomorrow } } } } },
    },
  });
  return companies.map(({ id, name, timetables, _count }) => ({
    csCorporateId: id,
    name,
    todayLessons: _count.timetables,
    isTeaching: timetables.some(({ startsAt }) => startsAt <= now),
    nextStartsAt: timetables.find(({ startsAt }) => startsAt > now)?.startsAt ?? null,
  }));
}

/** Returns the expert's lessons of a day (Seoul) with the people in each. */
export async function getExpertDay(
  { db, pool, coach, csCorporateId, now }: ExpertContext,
  { date }: { date: string },
): Promise<ExpertDay> {
  const from = seoulDayOf(date);
  const to = new Date(from.getTime() + DAY_MS);
  const [company, lessons] = await Promise.all([
    db.company.findUniqueOrThrow({
      where: { id: csCorporateId },
      select: {
        name: true,
        isUseAttendanceNumber: true,
        isUseCoachAttendanceCheck: true,
        isUseOccupant: true,
        occupants: {
          where: { active: true, place: { active: true } },
          orderBy: { name: 'asc' },
          select: { id: true, name: true },
        },
      },
    }),
    readExpertLessonsSql(pool, { coachId: coach.id, companies: [csCorporateId], from, to }),
  ]);
  const reservations = await readReservationsSql(pool, {
    lessons: lessons.map(({ b2bTimetableId }) => b2bTimetableId),
    now,
  });
  const { name: companyName, occupants, ...csCorporateConfig } = company;
  return {
    encryptedCoachId: encryptId('coach', coach.id),
    csCorporateId,
    companyName,
    csCorporateConfig,
    occupants,
    date,
    serverNow: now,
    lessons: lessons.map((lesson) => ({ ...lesson, reservations: reservations.get(lesson.b2bTimetableId) ?? [] })),
  };
}

const PAGE = 20;

/** Returns a page of the people in a lesson; existing clients call this. */
export async function listLessonReservations(
  { pool, now }: ExpertContext,
  { b2bTimetableId, page }: { b2bTimetableId: number; page: number },
): Promise<{ index: ExpertReservation[]; pagination: { page: number; pages: number; total: number } }> {
  const all = (await readReservationsSql(pool, { lessons: [b2bTimetableId], now })).get(b2bTimetableId) ?? [];
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  return { index: all.slice((page - 1) * PAGE, page * PAGE), pagination: { page, pages, total: all.length } };
}
