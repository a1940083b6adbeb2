import type { JobName } from '~/server/jobs/definitions';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulMonth, seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import { timetablePolicies } from '~/domain/timetable/policy';
import { db } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { openNextReport } from '~/server/services/employer-report/freeze/open-report';
import { schedulePublication } from '~/server/services/publication/change-publication-status';
import { beginMonth } from '~/server/services/settlement/close/start-month';
import { cancelReservation } from '~/server/services/timetable/reservation/cancel-reservation';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { waitForSeat } from '~/server/services/timetable/reservation/wait-for-seat';
import {
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createExpert,
  createLessonScene,
  type Employee,
  planLesson,
} from './company';
import { createNotice } from './notice';
import { createPost } from './challenge';
import { closedStatement, createSettledCompany, createHeldLesson } from './settlement';
import { createDueReport, isFrozen } from './employer-report';
import { hourInDays } from './payment';
import type { JobScene } from './job-scene';

/** Scenes for the jobs of company lessons, of company bills and reports, and of expert settlements. */
export const companyJobScenes = {
  'advance-timetable': async () => {
    const now = new Date();
    const startsAt = hourInDays(4, 12, now);
    const { b2bTimetableId: id } = await createLessonScene({ startsAt, now });
    return {
      retries: [10, 5, 300, 15, 60],
      payload: { timetableId: id },
      ended: async () => (await db.timetable.findUniqueOrThrow({ where: { id } })).nextStepAt === null,
    };
  },
  'leave-overlapping-waits': async () => {
    const now = new Date();
    const startsAt = hourInDays(4, 12, now);
    const lesson = { startsAt, groupMaxLearnerNumber: 1 };
    const { csCorporateId, b2bTimetableId, program, place } = await createLessonScene({ ...lesson, now });
    const other = await planLesson(
      {
        ...lesson,
        csCorporateId,
        programId: program.id,
        placeId: place.id,
        coachId: (await createExpert(csCorporateId)).id,
      },
      now,
    );
    const [first, second, waiting] = await createEmployees(csCorporateId, 3);
    if (!first || !second || !waiting) throw new Error('three were made');
    const as = (employee: Employee) => asEmployee(csCorporateId, employee, now);
    const held = await reserveSeat(as(first), { b2bTimetableId });
    await reserveSeat(as(second), other);
    const wait = await waitForSeat(as(waiting), { b2bTimetableId, noticeHours: 0 });
    const overlapping = await waitForSeat(as(waiting), { ...other, noticeHours: 0 });
    await cancelReservation(as(first), held);
    const { id } = await db.timetableReservation.findUniqueOrThrow({
      where: { id: overlapping.b2bTimetableReservationId },
    });
    return {
      retries: [10, 5, 300, 30, 60],
      payload: { reservationId: wait.b2bTimetableReservationId },
      ended: async () => (await db.timetableReservation.findUniqueOrThrow({ where: { id } })).status === 'CANCELLED',
    };
  },
  'confirm-reservation': async () => {
    const now = new Date();
    const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt: hourInDays(4, 12, now), now });
    const [employee] = await createEmployees(csCorporateId, 1);
    if (!employee) throw new Error('the factory created none');
    const seat = await reserveSeat(asEmployee(csCorporateId, employee, now), { b2bTimetableId });
    const { b2bTimetableReservationId: reservationId } = seat;
    return {
      retries: [10, 5, 300, 30, 60],
      payload: { reservationId },
      ended: async () => (await db.companyNotification.count({ where: { reservationId } })) === 1,
    };
  },
  'send-company-notice': async () => {
    const { csCorporateId } = await createCompany();
    await createEmployees(csCorporateId, 3);
    const { noticeId } = await createNotice(csCorporateId, new Date());
    return {
      retries: [10, 5, 300, 30, 900],
      payload: { noticeId },
      ended: async () => (await db.companyNotification.count({ where: { csCorporateId } })) === 3,
    };
  },
  'publish-scheduled': async () => {
    const operator = asOperator(new Date());
    const { postId } = await createPost(operator.now, {}, { publish: false });
    const ref = { kind: 'feed-post', subject: String(postId) } as const;
    await schedulePublication(operator, { ...ref, basedOn: 1, at: new Date(operator.now.getTime() + DAY_MS) });
    const { id } = await db.publication.findUniqueOrThrow({ where: { kind_subject: ref } });
    return {
      retries: [10, 5, 300, 30, 60],
      payload: { publicationId: id },
      ended: async () => (await db.feedPost.count({ where: { id: postId, status: 'PUBLISHED' } })) === 1,
    };
  },
  'close-settlement': async () => {
    const scene = await createSettledCompany();
    const startsAt = new Date(seoulMonthRange(seoulMonth(new Date())).from.getTime() - 10 * DAY_MS);
    await createHeldLesson(scene, startsAt);
    const now = new Date();
    await db.$transaction((tx) => beginMonth(tx, { month: shiftMonth(seoulMonth(now), -1), startedBy: null, now }));
    const { id } = await db.settlementMonth.findFirstOrThrow();
    return {
      retries: [20, 5, 300, 30, 7200],
      payload: { settlementMonthId: id },
      ended: async () =>
        (await db.settlementStatement.count({
          where: { coachId: scene.expert.id, gross: 80_000, status: 'CLOSED' },
        })) === 1,
    };
  },
  'advance-settlement': async () => {
    const scene = await createSettledCompany();
    const startsAt = new Date(seoulMonthRange(shiftMonth(seoulMonth(new Date()), -1)).from.getTime() - 10 * DAY_MS);
    await closedStatement(scene, await createHeldLesson(scene, startsAt), seoulMonth(startsAt));
    await enqueue(db, 'advance-settlement', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () =>
        (await db.settlementStatement.count({ where: { coachId: scene.expert.id, status: 'PAYABLE' } })) === 1,
    };
  },
  'freeze-employer-report': async () => {
    const now = new Date();
    const { csCorporateId } = await createDueReport(now);
    await db.$transaction((tx) => openNextReport(tx, { csCorporateId, now }));
    const { id } = await db.employerReport.findFirstOrThrow({ where: { csCorporateId } });
    return { retries: [20, 5, 300, 30, 900], payload: { employerReportId: id }, ended: () => isFrozen(csCorporateId) };
  },
  'advance-employer-reports': async () => {
    const { csCorporateId } = await createDueReport(new Date());
    await enqueue(db, 'advance-employer-reports', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.employerReport.count({ where: { csCorporateId } })) === 1,
    };
  },
  'adopt-timetable-policy': async () => {
    const now = new Date();
    const [earliest] = timetablePolicies.versions;
    const { b2bTimetableId: id } = await createLessonScene({ startsAt: hourInDays(4, 12, now), now });
    await db.timetable.update({ where: { id }, data: { policyVersion: earliest?.version ?? '' } });
    await enqueue(db, 'adopt-timetable-policy', {});
    const { version } = currentPolicy(timetablePolicies);
    return {
      retries: [5, 60, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.timetable.findUniqueOrThrow({ where: { id } })).policyVersion === version,
    };
  },
  'forget-guests': async () => {
    const startsAt = new Date(Date.now() - 100 * DAY_MS);
    const { csCorporateId, b2bTimetableId: timetableId } = await createLessonScene({
      startsAt,
      now: new Date(startsAt.getTime() - DAY_MS),
    });
    const guest = { guestName: '손다님', guestPhone: '01087654321', status: 'RESERVED', createdAt: startsAt } as const;
    const { id } = await db.timetableReservation.create({ data: { csCorporateId, timetableId, startsAt, ...guest } });
    await enqueue(db, 'forget-guests', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.timetableReservation.findUniqueOrThrow({ where: { id } })).guestPhone === '',
    };
  },
} satisfies { readonly [N in JobName]?: () => Promise<JobScene> };
