import type { BrowserContext } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulMonth } from '~/domain/shared/seoul-time';
import { reviewAnswer } from '~/test/company/review-answer';
import { logIn } from './members';
import { product } from '../product';

type Range = [from: number, to: number];

/** Returns Tuesday or Thursday at 12:30 in the second week of a month. */
function lunch(month: string, weekday: 1 | 3): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = seoulInstant(year, number, 8, 12).getTime();
  const days = Array.from({ length: 7 }, (_, day) => new Date(first + day * DAY_MS + HOUR_MS / 2));
  const matchingDay = days.find((day) => new Date(day.getTime() + 9 * HOUR_MS).getUTCDay() === weekday + 1);
  if (!matchingDay) throw new Error('a week has every weekday');
  return matchingDay;
}

/**
 * A company of 110 and its manager, with the two newest months that are to be frozen: in each 35 people came to one
 * program and 32 to another, twenty of them to both; twelve did not come to either, and twelve waited for either
 * and got no seat. All 35 reviewed their lesson. Frozen by the product's own job; the company's name is nobody else's.
 */
export async function createReportPeople() {
  const { db, factories } = await product();
  const { callerFor, memberActor } = await import('~/test/caller');
  const { freezeReport } = await import('~/server/services/employer-report/freeze/freeze-report');
  const { openNextReport } = await import('~/server/services/employer-report/freeze/open-report');
  const { freezesFrom, newestDueMonth } = await import('~/domain/employer-report/days');
  const { shiftMonth } = await import('~/domain/shared/seoul-time');
  const { employerReportPolicies } = await import('~/domain/employer-report/policy');
  const { currentPolicy } = await import('~/domain/shared/current-policy');
  const { agreeOnRate, asWorker } = await import('~/test/factories/settlement');
  const { createCompany, createEmployee, createEmployees, createExpert, planLesson, reserveSeats } = factories.company;
  const policy = currentPolicy(employerReportPolicies);
  const month = newestDueMonth(new Date(), policy);
  const months = [shiftMonth(month, -1), month];
  const joined = new Date(lunch(shiftMonth(month, -2), 1));
  const companyName = `리포트전자 ${crypto.randomUUID().slice(0, 8)}`;
  const { csCorporateId, program, place } = await createCompany({ name: companyName });
  const pain = await db.companyProgram.create({ data: { csCorporateId, key: 'pain', title: '목·어깨 통증 완화' } });
  await agreeOnRate(csCorporateId, `${month.slice(0, 4)}-01-01`);
  const expert = await createExpert(csCorporateId);
  const manager = await createEmployee(csCorporateId, { isManager: true });
  const employees = await createEmployees(csCorporateId, 110);
  await db.companyMembership.updateMany({ where: { csCorporateId }, data: { joinedAt: joined } });

  const as = (index: number, now: Date) => {
    const employee = employees[index];
    if (!employee) throw new Error(`no employee ${index}`);
    const { userId: id, membershipId, name, email } = employee;
    const membership = { id: membershipId, csCorporateId, isManager: false };
    return callerFor({ ...memberActor({ id, name, email, grade: 'user' }), membership }, now).b2bLearner;
  };

  /**
   * A lesson that is over, with people who came, people who were absent and people who waited and got no seat.
   * @returns the reservations of the people who came
   */
  async function createPastLesson(
    startsAt: Date,
    programId: number,
    { came, absent = [0, 0], lost = [0, 0] }: Record<'came', Range> & Partial<Record<'absent' | 'lost', Range>>,
  ) {
    const before = new Date(startsAt.getTime() - 3 * DAY_MS);
    const { b2bTimetableId: timetableId } = await planLesson(
      { csCorporateId, programId, coachId: expert.id, placeId: place.id, startsAt, groupMaxLearnerNumber: 50 },
      before,
    );
    const seats = await reserveSeats({ csCorporateId, b2bTimetableId: timetableId }, employees.slice(...came), before);
    await db.timetableReservation.updateMany({
      where: { id: { in: seats } },
      data: { status: 'ATTENDED', attendedAt: startsAt },
    });
    const absentReservations = await reserveSeats(
      { csCorporateId, b2bTimetableId: timetableId },
      employees.slice(...absent),
      before,
    );
    await db.timetableReservation.updateMany({ where: { id: { in: absentReservations } }, data: { status: 'NOSHOW' } });
    await db.timetableReservation.createMany({
      data: employees.slice(...lost).map(({ userId, membershipId }, index) => ({
        csCorporateId,
        timetableId,
        startsAt,
        userId,
        membershipId,
        status: 'LOST' as const,
        createdAt: before,
        queueNumber: index + 1,
      })),
    });
    const closedAt = new Date(startsAt.getTime() + 2 * HOUR_MS);
    await db.timetable.update({ where: { id: timetableId }, data: { closedAt } });
    return seats;
  }

  for (const each of months) {
    const seats = await createPastLesson(lunch(each, 1), program.id, {
      came: [0, 35],
      absent: [50, 62],
      lost: [80, 92],
    });
    await createPastLesson(lunch(each, 3), pain.id, { came: [15, 47], absent: [62, 74], lost: [92, 104] });
    const after = new Date(lunch(each, 1).getTime() + DAY_MS);
    for (const [index, b2bTimetableReservationId] of seats.entries()) {
      const review = { ...reviewAnswer, score: index < 12 ? 5 : index < 25 ? 3 : 2 };
      await as(index, after).review({ b2bTimetableReservationId, review });
    }
  }
  // The reports are opened last, because the product's worker freezes an open report immediately.
  for (const each of months) {
    const freezeTime = freezesFrom(each, policy);
    await db.$transaction((tx) => openNextReport(tx, { csCorporateId, now: freezeTime }));
    const due = await db.employerReport.findFirstOrThrow({ where: { csCorporateId, month: each } });
    await freezeReport(asWorker(freezeTime), { employerReportId: due.id });
  }
  // A lesson that has just ended, which the first employee can still review.
  const justNow = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS);
  const [open = 0] = await createPastLesson(justNow, program.id, { came: [0, 1] });
  return {
    csCorporateId,
    companyName,
    month,
    monthBefore: months[0] ?? '',
    monthOfLast: seoulMonth(justNow),
    openReservation: open,
    logInManager: (context: BrowserContext) => logIn(context, manager.id),
    logInEmployee: (context: BrowserContext) => logIn(context, employees[0]?.userId ?? 0),
  };
}
