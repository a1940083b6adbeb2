import { accountPolicy } from '~/domain/account/policy';
import type { JobName } from '~/server/jobs/definitions';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { monthBefore } from '~/domain/settlement/days';
import { seoulMonth, seoulMonthRange } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import { contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { sendNotice } from '~/server/services/company/notice/send-notice';
import { openNextReport } from '~/server/services/employer-report/freeze/open-report';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { beginMonth } from '~/server/services/settlement/close/start-month';
import { callerFor, memberActor } from '~/test/caller';
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
import { closedStatement, createSettledCompany, holdLesson } from './settlement';
import { createReceiptOrder } from './document';
import { createDueReport, isFrozen } from './employer-report';
import { createCoach, createContract, createLearner, createProgram } from './lesson';
import { createMatchingScene } from './matching';
import { createOfferedCoach, hourAhead, orderInput } from './payment';
import { createDeliveredToolOrder, createOperatorActor } from './tools';

/** A row with its job, made as the product makes them: the payload, and whether the row has reached its end. */
export type JobScene = {
  payload: object;
  ended: () => Promise<boolean>;
  /** What taking its job back leads to. */ endedByCancel?: () => Promise<boolean>;
  /** Its moment passes within the rest of a job that was taken back, and is not made up for. */ passes?: true;
  /** Nobody looks for a lost job: who waits for its row asks again. */ askedAgain?: true;
};

async function contractScene() {
  const now = new Date();
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const startsAt = hourAhead(4, 19, now);
  const { contract } = await createContract({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt,
    now,
  });
  const lesson = () => db.lesson.findFirstOrThrow({ where: { contractId: contract.id } });
  const asLearner = callerFor(memberActor(learner), now).lesson;
  const asCoach = (at = now) => callerFor(memberActor(coach.user, coach.id), at).lesson;
  const ask = async () => asLearner.schedule({ encryptedId: contractToken(contract), startsAt });
  const fix = async () => asCoach().confirm({ encryptedLessonId: (await ask()).encryptedLessonId });
  return { contract, startsAt, lesson, ask, fix, asCoach, asLearner };
}

const mailed = async (dedupeKey: string) =>
  (await db.message.count({ where: { dedupeKey: { startsWith: dedupeKey } } })) > 0;

async function matchScene() {
  const scene = await createMatchingScene();
  await scene.handIn();
  const { consultingId } = await scene.match();
  return { ...scene, consultingId };
}

async function toolScene() {
  const learner = memberActor(await createLearner());
  const { id } = await createDeliveredToolOrder(learner.userId, new Date());
  await db.toolOrder.update({
    where: { id },
    data: {
      status: 'PREPARING',
      shippedAt: null,
      deliveredAt: null,
      items: { updateMany: { where: {}, data: { rentEndsAt: null } } },
    },
  });
  const operator: MemberActor = await createOperatorActor();
  const { operations } = callerFor(operator);
  const encryptedOrderId = encryptId('toolOrder', id);
  await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '123456789012' });
  return {
    id,
    deliver: () => operations.advanceToolOrder({ to: 'DELIVERED', encryptedOrderId }),
    order: () => db.toolOrder.findUniqueOrThrow({ where: { id } }),
  };
}

async function heldOrder() {
  const offered = await createOfferedCoach();
  const learner = memberActor(await createLearner());
  const { encryptedOrderId } = await callerFor(learner).payment.createOrder(orderInput(offered, hourAhead(5, 19)));
  return db.order.findUniqueOrThrow({
    where: { id: decryptId('order', encryptedOrderId).id },
    include: { payment: true },
  });
}

/** For every job of the product one row that it is for. A job without a scene does not compile. */
export const jobScenes: { readonly [N in JobName]: () => Promise<JobScene> } = {
  'render-document': async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    await callerFor(memberActor(learner)).document.request({ kind: 'bill', encryptedId });
    const { id } = await db.document.findFirstOrThrow({ where: { subjectId: order.id } });
    return {
      payload: { documentId: id },
      ended: async () => (await db.document.findUniqueOrThrow({ where: { id } })).status === 'DONE',
    };
  },
  'answer-certification': async () => {
    const now = new Date();
    const { id } = await db.emailCertification.create({
      data: {
        email: `scene-${performance.now()}@example.com`,
        purpose: 'JOIN',
        codeHash: '',
        sentAt: now,
        expiresAt: new Date(now.getTime() + 2 * DAY_MS),
      },
    });
    await enqueue(db, 'answer-certification', { certificationId: id });
    return {
      payload: { certificationId: id },
      ended: async () => (await db.emailCertification.findUniqueOrThrow({ where: { id } })).codeHash !== '',
      passes: true,
      askedAgain: true,
    };
  },
  'send-message': async () => {
    const dedupeKey = `scene-${performance.now()}`;
    await db.$transaction((tx) =>
      queueMessage(tx, {
        kind: 'account',
        template: 'welcome',
        recipient: 'scene@example.com',
        userId: null,
        content: { title: '안내', paragraphs: ['안내'] },
        dedupeKey,
      }),
    );
    const { id } = await db.message.findUniqueOrThrow({ where: { dedupeKey } });
    const has = (status: 'SENT' | 'FAILED') => async () =>
      (await db.message.findUniqueOrThrow({ where: { id } })).status === status;
    return { payload: { messageId: id }, ended: has('SENT'), endedByCancel: has('FAILED'), passes: true };
  },
  'send-marketing-event': async () => {
    const learner = await createLearner();
    await db.consentEvent.create({
      data: { userId: learner.id, kind: 'MARKETING', granted: true, version: accountPolicy.consents.MARKETING },
    });
    const { id } = await db.marketingEvent.create({
      data: {
        kind: 'pageView',
        eventKey: `scene-${performance.now()}`,
        userId: learner.id,
        sourceUrl: 'http://localhost/',
      },
    });
    await enqueue(db, 'send-marketing-event', { marketingEventId: id });
    return {
      payload: { marketingEventId: id },
      ended: async () => (await db.marketingEvent.findUniqueOrThrow({ where: { id } })).status === 'SENT',
    };
  },
  'expire-payment-holds': async () => {
    const { id } = await heldOrder();
    return {
      payload: { orderId: id },
      ended: async () => (await db.order.findUniqueOrThrow({ where: { id } })).status === 'EXPIRED',
    };
  },
  'requery-payment': async () => {
    const { payment } = await heldOrder();
    const id = payment?.id ?? 0;
    await db.payment.update({
      where: { id },
      data: { status: 'IN_PROGRESS', paymentKey: `scene-${id}`, provider: 'sandbox' },
    });
    await enqueue(db, 'requery-payment', { paymentId: id }, { startAfter: 30 });
    return {
      payload: { paymentId: id },
      ended: async () => (await db.payment.findUniqueOrThrow({ where: { id } })).status === 'ABORTED',
    };
  },
  'close-held-lesson': async () => {
    const { fix, lesson, asCoach, startsAt } = await contractScene();
    await fix();
    const row = await lesson();
    await asCoach(new Date(startsAt.getTime() + 2 * HOUR_MS)).hold({ encryptedLessonId: lessonToken(row) });
    return { payload: { lessonId: row.id }, ended: async () => (await lesson()).status === 'DONE' };
  },
  'tell-lesson-held': async () => {
    const { fix, lesson, asCoach, startsAt } = await contractScene();
    await fix();
    const heldAt = new Date(startsAt.getTime() + HOUR_MS);
    await asCoach(heldAt).hold({ encryptedLessonId: lessonToken(await lesson()) });
    const { id } = await lesson();
    return { payload: { lessonId: id, heldAt: heldAt.toISOString() }, ended: () => mailed(`lesson:held:${id}:`) };
  },
  'auto-complete-lesson': async () => {
    const { fix, lesson } = await contractScene();
    await fix();
    return { payload: { lessonId: (await lesson()).id }, ended: async () => (await lesson()).status === 'HELD' };
  },
  'expire-lesson-request': async () => {
    const { ask, lesson } = await contractScene();
    await ask();
    return {
      payload: { lessonId: (await lesson()).id },
      ended: async () => (await lesson()).status === 'CANCELLED_FREE',
    };
  },
  'remind-first-lesson': async () => {
    const { contract } = await contractScene();
    return {
      payload: { contractId: contract.id },
      ended: async () =>
        (await mailed(`lesson:first:${contract.id}:1`)) && (await mailed(`lesson:first:${contract.id}:2`)),
    };
  },
  'remind-lesson': async () => {
    const { fix, lesson } = await contractScene();
    await fix();
    const { id, startsAt } = await lesson();
    return {
      payload: { lessonId: id, startsAt: startsAt.toISOString() },
      ended: () => mailed(`lesson:coming-up:${id}:`),
    };
  },
  'expire-contract': async () => {
    const { contract } = await contractScene();
    return {
      payload: { contractId: contract.id },
      ended: async () => (await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).status === 'COMPLETED',
    };
  },
  'expire-consulting': async () => {
    const { consultingId } = await matchScene();
    return {
      payload: { consultingId },
      ended: async () => (await db.consulting.findUniqueOrThrow({ where: { id: consultingId } })).status === 'EXPIRED',
    };
  },
  'advance-timetable': async () => {
    const now = new Date();
    const startsAt = hourAhead(4, 12, now);
    const { b2bTimetableId: id } = await createLessonScene({ startsAt, now });
    return {
      payload: { timetableId: id },
      ended: async () => (await db.timetable.findUniqueOrThrow({ where: { id } })).nextStepAt === null,
    };
  },
  'leave-overlapping-waits': async () => {
    const now = new Date();
    const startsAt = hourAhead(4, 12, now);
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
    const [first, second, waits] = await createEmployees(csCorporateId, 3);
    if (!first || !second || !waits) throw new Error('three were made');
    const as = (employee: Employee) => asEmployee(csCorporateId, employee, now);
    const held = await reserveSeat(as(first), { b2bTimetableId });
    await reserveSeat(as(second), other);
    const wait = await waitForSeat(as(waits), { b2bTimetableId, noticeHours: 0 });
    const overlapping = await waitForSeat(as(waits), { ...other, noticeHours: 0 });
    await cancelReservation(as(first), held);
    const { id } = await db.timetableReservation.findUniqueOrThrow({
      where: { id: overlapping.b2bTimetableReservationId },
    });
    return {
      payload: { reservationId: wait.b2bTimetableReservationId },
      ended: async () => (await db.timetableReservation.findUniqueOrThrow({ where: { id } })).status === 'CANCELLED',
    };
  },
  'send-company-notice': async () => {
    const { csCorporateId } = await createCompany();
    await createEmployees(csCorporateId, 3);
    await sendNotice(asOperator(new Date()), { csCorporateId, title: '안내', text: '쉬어요.', rehearsal: false });
    const { id } = await db.companyNotice.findFirstOrThrow({ where: { csCorporateId } });
    return {
      payload: { noticeId: id },
      ended: async () => (await db.companyNotification.count({ where: { csCorporateId } })) === 3,
    };
  },
  'resume-contract': async () => {
    const { contract, asLearner } = await contractScene();
    await asLearner.pause({ encryptedId: contractToken(contract), days: 7, chargedAmount: 0 });
    return {
      payload: { contractId: contract.id },
      ended: async () => (await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).status === 'ACTIVE',
    };
  },
  'remind-invitations': async () => {
    const { consultingId, mails } = await matchScene();
    return {
      payload: { consultingId, round: 1 },
      ended: async () => (await mails()).filter((mail) => mail.startsWith('match-coach-reminder')).length === 3,
      passes: true,
    };
  },
  'close-match-round': async () => {
    const { consultingId, match } = await matchScene();
    return { payload: { consultingId, round: 1 }, ended: async () => (await match()).status === 'NOBODY' };
  },
  'remind-match-choice': async () => {
    const { consultingId, mails } = await matchScene();
    return { payload: { consultingId }, ended: async () => (await mails()).includes('match-lastCall learner') };
  },
  'earn-tool-order': async () => {
    const { id, deliver } = await toolScene();
    await deliver();
    const earned = async () =>
      (
        await db.ledgerEntry.aggregate({
          _sum: { amount: true },
          where: { account: 'CONTRACT_LIABILITY', transaction: { toolOrderId: id } },
        })
      )._sum.amount === 0;
    return { payload: { toolOrderId: id }, ended: earned };
  },
  'auto-deliver-tool-order': async () => {
    const { id, order } = await toolScene();
    return { payload: { toolOrderId: id }, ended: async () => (await order()).status === 'DELIVERED' };
  },
  'remind-tool-rent': async () => {
    const { id, deliver } = await toolScene();
    await deliver();
    return {
      payload: { toolOrderId: id },
      ended: async () =>
        (await mailed(`tool:${id}:RENT_SOON`)) &&
        (await mailed(`tool:${id}:RENT_OVER`)) &&
        mailed(`tool:${id}:RENT_LATE`),
    };
  },
  'close-settlement': async () => {
    const scene = await createSettledCompany();
    const startsAt = new Date(seoulMonthRange(seoulMonth(new Date())).from.getTime() - 10 * DAY_MS);
    await holdLesson(scene, startsAt);
    const now = new Date();
    await db.$transaction((tx) => beginMonth(tx, { month: monthBefore(now), startedBy: null, now }));
    const { id } = await db.settlementMonth.findFirstOrThrow();
    return {
      payload: { settlementMonthId: id },
      ended: async () =>
        (await db.settlementStatement.count({
          where: { coachId: scene.expert.id, gross: 80_000, status: 'CLOSED' },
        })) === 1,
    };
  },
  'advance-settlement': async () => {
    const scene = await createSettledCompany();
    const startsAt = new Date(seoulMonthRange(monthBefore(new Date())).from.getTime() - 10 * DAY_MS);
    await closedStatement(scene, await holdLesson(scene, startsAt), seoulMonth(startsAt));
    await enqueue(db, 'advance-settlement', {});
    return {
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
    return { payload: { employerReportId: id }, ended: () => isFrozen(csCorporateId) };
  },
  'advance-employer-reports': async () => {
    const { csCorporateId } = await createDueReport(new Date());
    await enqueue(db, 'advance-employer-reports', {});
    return {
      payload: {},
      ended: async () => (await db.employerReport.count({ where: { csCorporateId } })) === 1,
    };
  },
  'mark-dormant': async () => {
    const { id } = await createLearner({
      lastActiveAt: new Date(Date.now() - 500 * DAY_MS),
      dormantNoticeAt: new Date(Date.now() - 31 * DAY_MS),
    });
    await enqueue(db, 'mark-dormant', {});
    return {
      payload: {},
      ended: async () => (await db.user.findUniqueOrThrow({ where: { id } })).status === 'DORMANT',
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
      payload: {},
      ended: async () => (await db.timetableReservation.findUniqueOrThrow({ where: { id } })).guestPhone === '',
    };
  },
  'remind-schedules': async () => {
    const coach = await createCoach({ scheduleConfirmedAt: new Date(Date.now() - 12.5 * DAY_MS) });
    await enqueue(db, 'remind-schedules', {});
    return { payload: {}, ended: () => mailed(`schedule-soon:${coach.id}:`) };
  },
  'remind-contracts': async () => {
    const { contract } = await contractScene();
    await db.contract.update({ where: { id: contract.id }, data: { expiresAt: new Date(Date.now() + 10 * DAY_MS) } });
    await enqueue(db, 'remind-contracts', {});
    return { payload: {}, ended: () => mailed(`lesson:contract:${contract.id}:expiring:`) };
  },
  'plan-lost-jobs': async () => {
    const { ask, lesson } = await contractScene();
    await ask();
    const { id } = await lesson();
    await db.$executeRaw`delete from pgboss.job where name = 'expire-lesson-request' and data->>'lessonId' = ${String(id)}`;
    await enqueue(db, 'plan-lost-jobs', {});
    const planned = () =>
      db.$queryRaw<
        unknown[]
      >`select 1 from pgboss.job where name = 'expire-lesson-request' and data->>'lessonId' = ${String(id)}`;
    return { payload: {}, ended: async () => (await planned()).length === 1 };
  },
};
