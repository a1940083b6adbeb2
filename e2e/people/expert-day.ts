import type { BrowserContext, Page } from '@playwright/test';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulParts } from '~/domain/shared/seoul-time';
import { nearHours } from '~/test/company/near-hours';
import { product } from '../product';
import { withDatabase } from './members';

/**
 * Creates a lesson that began some minutes ago, with seats for `people` employees and `others` employees without a
 * seat.
 */
export async function createDay({ people = 3, others = 1, seats = 10 } = {}) {
  const { company } = (await product()).factories;
  const { startsAt } = nearHours(new Date(), -5);
  const config = { isUseAttendanceNumber: true, isUseCoachAttendanceCheck: true };
  const scene = await company.createLessonScene({ startsAt, groupMaxLearnerNumber: seats, company: config });
  const employees = await company.createEmployees(scene.csCorporateId, people + others);
  const reservations = await company.reserveSeats(scene, employees.slice(0, people));
  const path = `/f/company/expert/arrival/${scene.csCorporateId}/${seoulDate(startsAt)}`;
  return { ...scene, employees, reservations, startsAt, path };
}

/**
 * Plans another lesson of the same expert in the same room on the same day (Seoul), and returns its displayed start.
 */
export async function planOtherLesson(day: Awaited<ReturnType<typeof createDay>>) {
  const { company } = (await product()).factories;
  const at = (hours: number) => new Date(day.startsAt.getTime() + hours * HOUR_MS);
  const startsAt = seoulDate(at(2)) === seoulDate(day.startsAt) ? at(2) : at(-2);
  const { csCorporateId, program, expert, place } = day;
  const planned = await company.planLesson(
    { csCorporateId, programId: program.id, coachId: expert.id, placeId: place.id, startsAt },
    at(-24),
  );
  const { hour, minute } = seoulParts(startsAt);
  return { ...planned, clock: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') };
}

export const marks = (page: Page, name: string) => page.getByRole('group', { name: `${name} 님 출석` });
export const mark = (page: Page, name: string, attendance: '출석' | '결석') =>
  marks(page, name).getByRole('button', { name: attendance, exact: true }).click();
export const queuedMarks = (page: Page, count: number) => page.getByText(`보낼 기록 ${count}건 남음`);

/**
 * Cuts the calls of an expert's page. It must be called before the page opens: once the service worker controls a page,
 * Chromium sometimes lets calls bypass a route that is set later.
 * @param call the procedure's name or its beginning
 */
export async function cutCalls(context: BrowserContext, call: string) {
  const calls = `**/api/trpc/b2bExpert.${call}*`;
  await context.route(calls, (route) => route.abort());
  return { mend: () => context.unroute(calls) };
}

export const statusesOf = (b2bTimetableId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; status: string }>(
      `select coalesce(u.name, r.guest_name) as name, r.status::text as status
       from timetable_reservations r left join users u on u.id = r.user_id where r.timetable_id = $1 order by r.id`,
      [b2bTimetableId],
    );
    return rows.map(({ name, status }) => `${name} ${status}`);
  });
