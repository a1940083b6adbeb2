import type { JobName } from '~/server/jobs/definitions';
import type { MemberActor } from '~/domain/shared/actor';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import { contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { callerFor, memberActor } from '~/test/caller';
import { createCoachDocument, createPrivateFile } from './coach-document';
import { createReceiptOrder } from './document';
import { createCoach, createContract, createLearner, createProgram } from './lesson';
import { createLessonScene } from './lesson-scene';
import { createLead } from './lead';
import { createSubstitute } from './substitute';
import { createLessonPhoto } from './lesson-photo';
import { createReviewScene } from './review-photo';
import { createStoredFile } from './file';
import { createMatchingScene } from './matching';
import { createOfferedCoach, hourInDays, orderInput } from './payment';
import { createDeliveredToolOrder, createOperatorActor } from './tools';
import { companyJobScenes } from './company-job-scenes';
import type { JobScene } from './job-scene';

async function contractScene() {
  const now = new Date();
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const startsAt = hourInDays(4, 19, now);
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
  const requestLesson = async () => asLearner.schedule({ encryptedId: contractToken(contract), startsAt });
  const confirmRequested = async () =>
    asCoach().confirm({ encryptedLessonId: (await requestLesson()).encryptedLessonId });
  return { contract, startsAt, lesson, requestLesson, confirmRequested, asCoach, asLearner };
}

/** Creates a lesson that was held a day ago, and whose coach has not written a note. */
async function createLessonWithoutNote() {
  const { contract } = await contractScene();
  const startsAt = new Date(Date.now() - 26 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  return db.lesson.create({
    data: {
      contractId: contract.id,
      learnerId: contract.learnerId,
      coachId: contract.coachId,
      sequence: 1,
      startsAt,
      endsAt,
      status: 'HELD',
      requestedBy: 'learner',
      deadlineStartsAt: startsAt,
      confirmedAt: startsAt,
      heldAt: endsAt,
    },
  });
}

const isMailed = async (dedupeKey: string) =>
  (await db.message.count({ where: { dedupeKey: { startsWith: dedupeKey } } })) > 0;

async function matchScene() {
  const scene = await createMatchingScene();
  await scene.submitAnswers();
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
  const { encryptedOrderId } = await callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(5, 19)));
  return db.order.findUniqueOrThrow({
    where: { id: decryptId('order', encryptedOrderId).id },
    include: { payment: true },
  });
}

/** One row for each job of the product. A job without a scene does not compile. */
export const jobScenes: { readonly [N in JobName]: () => Promise<JobScene> } = {
  ...companyJobScenes,
  'render-document': async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    await callerFor(memberActor(learner)).document.request({ kind: 'bill', encryptedId });
    const { id } = await db.document.findFirstOrThrow({ where: { subjectId: order.id } });
    return {
      retries: [8, 2, 30, 10, 120],
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
      retries: [6, 2, 3600, 10, 30],
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
    return {
      retries: [8, 10, 3600, 30, 60],
      payload: { messageId: id },
      ended: has('SENT'),
      endedByCancel: has('FAILED'),
      passes: true,
    };
  },
  'send-marketing-event': async () => {
    const learner = await createLearner();
    await db.consentEvent.create({
      data: {
        userId: learner.id,
        kind: 'AD_MEASUREMENT',
        granted: true,
        version: accountPolicy.consents.AD_MEASUREMENT,
      },
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
      retries: [5, 30, 3600, 30, 60],
      payload: { marketingEventId: id },
      ended: async () => (await db.marketingEvent.findUniqueOrThrow({ where: { id } })).status === 'SENT',
    };
  },
  'expire-payment-holds': async () => {
    const { id } = await heldOrder();
    return {
      retries: [10, 5, 3600, 30, 60],
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
      retries: [300, 10, 120, 30, 60],
      payload: { paymentId: id },
      ended: async () => (await db.payment.findUniqueOrThrow({ where: { id } })).status === 'ABORTED',
    };
  },
  'close-held-lesson': async () => {
    const { confirmRequested, lesson, asCoach, startsAt } = await contractScene();
    await confirmRequested();
    const row = await lesson();
    await asCoach(new Date(startsAt.getTime() + 2 * HOUR_MS)).hold({ encryptedLessonId: lessonToken(row) });
    return {
      retries: [10, 30, 3600, 30, 60],
      payload: { lessonId: row.id },
      ended: async () => (await lesson()).status === 'DONE',
    };
  },
  'tell-lesson-held': async () => {
    const { confirmRequested, lesson, asCoach, startsAt } = await contractScene();
    await confirmRequested();
    const heldAt = new Date(startsAt.getTime() + HOUR_MS);
    await asCoach(heldAt).hold({ encryptedLessonId: lessonToken(await lesson()) });
    const { id } = await lesson();
    return {
      retries: [5, 60, 3600, 30, 60],
      payload: { lessonId: id, heldAt: heldAt.toISOString() },
      ended: () => isMailed(`lesson:held:${id}:`),
    };
  },
  'auto-complete-lesson': async () => {
    const { confirmRequested, lesson } = await contractScene();
    await confirmRequested();
    return {
      retries: [10, 30, 3600, 30, 60],
      payload: { lessonId: (await lesson()).id },
      ended: async () => (await lesson()).status === 'HELD',
    };
  },
  'expire-lesson-request': async () => {
    const { requestLesson, lesson } = await contractScene();
    await requestLesson();
    return {
      retries: [10, 30, 3600, 30, 60],
      payload: { lessonId: (await lesson()).id },
      ended: async () => (await lesson()).status === 'CANCELLED_FREE',
    };
  },
  'expire-substitution': async () => {
    const { contract, confirmRequested, lesson, asCoach } = await contractScene();
    await confirmRequested();
    const order = await db.order.findUniqueOrThrow({ where: { id: contract.orderId } });
    const other = await createSubstitute({ order, program: { id: contract.programId } });
    const { encryptedCoachId } = other;
    await asCoach().proposeSubstitute({ encryptedLessonId: lessonToken(await lesson()), encryptedCoachId });
    const { id } = await db.lessonSubstitution.findFirstOrThrow({ where: { toCoachId: other.id } });
    return {
      retries: [10, 30, 3600, 30, 60],
      payload: { substitutionId: id },
      ended: async () => (await db.lessonSubstitution.findUniqueOrThrow({ where: { id } })).status === 'UNAVAILABLE',
    };
  },
  'remind-first-lesson': async () => {
    const { contract } = await contractScene();
    return {
      retries: [5, 60, 3600, 30, 60],
      payload: { contractId: contract.id },
      ended: async () =>
        (await isMailed(`lesson:first:${contract.id}:1`)) && (await isMailed(`lesson:first:${contract.id}:2`)),
    };
  },
  'remind-lesson': async () => {
    const { confirmRequested, lesson } = await contractScene();
    await confirmRequested();
    const { id, startsAt } = await lesson();
    return {
      retries: [5, 60, 3600, 30, 60],
      payload: { lessonId: id, startsAt: startsAt.toISOString() },
      ended: () => isMailed(`lesson:coming-up:${id}:`),
    };
  },
  'remind-lesson-request': async () => {
    const { requestLesson, lesson } = await contractScene();
    await requestLesson();
    const { id, answerBy } = await lesson();
    return {
      retries: [5, 60, 3600, 30, 60],
      payload: { lessonId: id, answerBy: answerBy?.toISOString() },
      ended: () => isMailed(`lesson:answer-by:${id}:`),
      passes: true,
    };
  },
  'expire-contract': async () => {
    const { contract } = await contractScene();
    return {
      retries: [10, 60, 3600, 30, 60],
      payload: { contractId: contract.id },
      ended: async () => (await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).status === 'COMPLETED',
    };
  },
  'expire-consulting': async () => {
    const { consultingId } = await matchScene();
    return {
      retries: [10, 60, 3600, 30, 60],
      payload: { consultingId },
      ended: async () => (await db.consulting.findUniqueOrThrow({ where: { id: consultingId } })).status === 'EXPIRED',
    };
  },
  'resume-contract': async () => {
    const { contract, asLearner } = await contractScene();
    await asLearner.pause({ encryptedId: contractToken(contract), days: 7, chargedAmount: 0 });
    return {
      retries: [10, 60, 3600, 30, 60],
      payload: { contractId: contract.id },
      ended: async () => (await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).status === 'ACTIVE',
    };
  },
  'remind-invitations': async () => {
    const { consultingId, mails } = await matchScene();
    return {
      retries: [5, 60, 3600, 30, 60],
      payload: { consultingId, round: 1 },
      ended: async () => (await mails()).filter((mail) => mail.startsWith('match-coach-reminder')).length === 3,
      passes: true,
    };
  },
  'close-match-round': async () => {
    const { consultingId, match } = await matchScene();
    return {
      retries: [10, 30, 3600, 30, 60],
      payload: { consultingId, round: 1 },
      ended: async () => (await match()).status === 'NOBODY',
    };
  },
  'remind-match-choice': async () => {
    const { consultingId, mails } = await matchScene();
    return {
      retries: [5, 60, 3600, 30, 60],
      payload: { consultingId },
      ended: async () => (await mails()).includes('match-lastCall learner'),
    };
  },
  'earn-tool-order': async () => {
    const { id, deliver } = await toolScene();
    await deliver();
    const readEarned = async () =>
      (
        await db.ledgerEntry.aggregate({
          _sum: { amount: true },
          where: { account: 'CONTRACT_LIABILITY', transaction: { toolOrderId: id } },
        })
      )._sum.amount === 0;
    return { retries: [10, 60, 3600, 30, 60], payload: { toolOrderId: id }, ended: readEarned };
  },
  'auto-deliver-tool-order': async () => {
    const { id, order } = await toolScene();
    return {
      retries: [10, 60, 3600, 30, 60],
      payload: { toolOrderId: id },
      ended: async () => (await order()).status === 'DELIVERED',
    };
  },
  'remind-tool-rent': async () => {
    const { id, deliver } = await toolScene();
    await deliver();
    return {
      retries: [10, 60, 3600, 30, 60],
      payload: { toolOrderId: id },
      ended: async () =>
        (await isMailed(`tool:${id}:RENT_SOON`)) &&
        (await isMailed(`tool:${id}:RENT_OVER`)) &&
        isMailed(`tool:${id}:RENT_LATE`),
    };
  },
  'mark-dormant': async () => {
    const { id } = await createLearner({
      lastActiveAt: new Date(Date.now() - 500 * DAY_MS),
      dormantNoticeAt: new Date(Date.now() - 31 * DAY_MS),
    });
    await enqueue(db, 'mark-dormant', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.user.findUniqueOrThrow({ where: { id } })).status === 'DORMANT',
    };
  },
  'remind-schedules': async () => {
    const coach = await createCoach({ scheduleConfirmedAt: new Date(Date.now() - 12.5 * DAY_MS) });
    await enqueue(db, 'remind-schedules', {});
    return { retries: [5, 60, 3600, 30, 600], payload: {}, ended: () => isMailed(`schedule-soon:${coach.id}:`) };
  },
  'remind-leads': async () => {
    const { id } = await createLead(new Date(Date.now() - 20 * DAY_MS));
    await enqueue(db, 'remind-leads', {});
    return { retries: [5, 60, 3600, 30, 600], payload: {}, ended: () => isMailed(`lead:${id}:due:`) };
  },
  'check-consents': async () => {
    const { id: userId } = await createLearner();
    const { id } = await db.consentEvent.create({
      data: {
        userId,
        kind: 'MARKETING',
        granted: true,
        version: accountPolicy.consents.MARKETING,
        at: new Date(Date.now() - 900 * DAY_MS),
      },
    });
    await enqueue(db, 'check-consents', {});
    return { retries: [5, 300, 3600, 30, 3600], payload: {}, ended: () => isMailed(`consent-check:${id}:1`) };
  },
  'delete-health-stops': async () => {
    const { id: userId } = await createLearner();
    const ended = { userId, subject: 'workout' };
    const inForce = { userId, subject: 'care' };
    await db.healthStop.createMany({
      data: [
        { ...ended, until: new Date() },
        { ...inForce, until: new Date(Date.now() + DAY_MS) },
      ],
    });
    await enqueue(db, 'delete-health-stops', {});
    return {
      retries: [5, 60, 3600, 30, 600],
      payload: {},
      ended: async () => {
        const rows = await db.healthStop.findMany({ where: { userId } });
        return rows.length === 1 && rows[0]?.subject === inForce.subject;
      },
    };
  },
  'erase-leads': async () => {
    const endedAt = new Date(Date.now() - 400 * DAY_MS);
    const { id } = await createLead(endedAt, { status: 'LOST', nextOn: null, endedAt });
    await enqueue(db, 'erase-leads', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.lead.findUniqueOrThrow({ where: { id } })).email === null,
    };
  },
  'delete-notifications': async () => {
    const { id: userId } = await createLearner();
    const createdAt = new Date(Date.now() - 181 * DAY_MS);
    const texts = { template: 'lesson-confirmed', title: '수업 시간이 확정됐어요', body: '', path: '/' };
    await db.notification.create({ data: { ...texts, userId, dedupeKey: `old:${userId}`, createdAt } });
    await enqueue(db, 'delete-notifications', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.notification.count({ where: { userId } })) === 0,
    };
  },
  'expire-coach-documents': async () => {
    const { id } = await createCoachDocument((await createCoach()).id, {
      expiresOn: new Date(Date.now() - 2 * DAY_MS),
    });
    await enqueue(db, 'expire-coach-documents', {});
    return {
      retries: [5, 60, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.coachDocument.findUniqueOrThrow({ where: { id } })).status === 'EXPIRED',
    };
  },
  'erase-complaint-photos': async () => {
    const { contract, learner } = await createLessonScene();
    const { id: complaintId } = await db.complaint.create({
      data: {
        contractId: contract.id,
        reporterId: learner.id,
        reportedBy: 'learner',
        kind: 'LATE',
        text: '20분 늦게 시작했어요.',
        status: 'RESOLVED',
        resolvedAt: new Date(Date.now() - 91 * DAY_MS),
      },
    });
    const pictureSha256 = await createPrivateFile(learner.id);
    await db.complaintPhoto.create({ data: { complaintId, side: 'learner', pictureSha256, createdAt: new Date() } });
    await enqueue(db, 'erase-complaint-photos', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.complaintPhoto.count({ where: { complaintId } })) === 0,
    };
  },
  'remind-coach-documents': async () => {
    const { id } = await createCoachDocument((await createCoach()).id, {
      status: 'CHECKED',
      decidedAt: new Date(),
      expiresOn: new Date(Date.now() + 10 * DAY_MS),
    });
    await enqueue(db, 'remind-coach-documents', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: () => isMailed(`coach-document:${id}:EXPIRING`),
    };
  },
  'delete-orphan-files': async () => {
    const { id } = await createStoredFile(new Date(Date.now() - 40 * DAY_MS));
    await enqueue(db, 'delete-orphan-files', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: async () => (await db.storedFile.count({ where: { id } })) === 0,
    };
  },
  'delete-lesson-photos': async () => {
    const { photo, learnerId, encryptedPhotoId, actors } = await createLessonPhoto();
    await callerFor(actors.learner, new Date()).lesson.deletePhoto({ encryptedPhotoId });
    return {
      retries: [10, 60, 3600, 30, 600],
      payload: { learnerId },
      ended: async () => (await db.lessonPhoto.count({ where: { id: photo.id } })) === 0,
    };
  },
  'delete-review-photos': async () => {
    const scene = await createReviewScene(new Date());
    const { id: photoId } = decryptId('reviewPhoto', await scene.upload());
    const { learner } = scene;
    return {
      retries: [10, 60, 3600, 30, 600],
      payload: { learnerId: learner.id },
      ended: async () => (await db.reviewPhoto.count({ where: { id: photoId } })) === 0,
    };
  },
  'remind-contracts': async () => {
    const { contract } = await contractScene();
    await db.contract.update({ where: { id: contract.id }, data: { expiresAt: new Date(Date.now() + 10 * DAY_MS) } });
    await enqueue(db, 'remind-contracts', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: () => isMailed(`lesson:contract:${contract.id}:expiring:`),
    };
  },
  'remind-notes': async () => {
    const { id } = await createLessonWithoutNote();
    await enqueue(db, 'remind-notes', {});
    return {
      retries: [5, 300, 3600, 30, 3600],
      payload: {},
      ended: () => isMailed(`lesson:note:${id}:wanted:coach`),
    };
  },
  'plan-lost-jobs': async () => {
    const { requestLesson, lesson } = await contractScene();
    await requestLesson();
    const { id } = await lesson();
    await db.$executeRaw`delete from pgboss.job where name = 'expire-lesson-request' and data->>'lessonId' = ${String(id)}`;
    await enqueue(db, 'plan-lost-jobs', {});
    const readPlanned = () =>
      db.$queryRaw<
        unknown[]
      >`select 1 from pgboss.job where name = 'expire-lesson-request' and data->>'lessonId' = ${String(id)}`;
    return { retries: [3, 30, 3600, 30, 300], payload: {}, ended: async () => (await readPlanned()).length === 1 };
  },
};
