import { expect, it } from 'vitest';
import { isErasedText } from '~/domain/messaging/erased-message';
import { db } from '~/server/db';
import { closeAccountOf } from '~/test/close-account';
import { createCoach } from '~/test/factories/lesson';
import { createLessonScene, sceneNow } from '~/test/factories/lesson-scene';

it('closing an account clears each kind of message to the coaches about its lessons, and their notifications', async () => {
  const scene = await createLessonScene();
  await scene.fix();
  const substitute = await createCoach();
  const [{ id: lessonId }, contractId] = [await scene.lesson(), scene.contract.id];
  const about = {
    contractId,
    lessonId,
    reporterId: scene.learner.id,
    reportedBy: 'learner',
    askedAt: sceneNow,
  } as const;
  const { complaintId, openId, substitutionId } = await db.$transaction(async (tx) => {
    // The rows are written as they are after everything is over, without the steps to it.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRaw`update contracts set status = 'COMPLETED' where id = ${contractId}`;
    await tx.$executeRaw`
      update lessons set status = 'CANCELLED_FREE', end_term = 'EARLY' where learner_id = ${scene.learner.id}`;
    await tx.$executeRaw`delete from time_reservations where learner_id = ${scene.learner.id}`;
    const create = (data: object) =>
      tx.complaint.create({ data: { ...about, kind: 'OTHER', text: '확인해 주세요.', ...data } });
    const resolved = await create({ status: 'RESOLVED', answer: '확인했어요.', resolvedAt: sceneNow });
    const coaches = { fromCoachId: scene.coach.id, toCoachId: substitute.id };
    const substitution = await tx.lessonSubstitution.create({
      data: { ...coaches, lessonId, answerBy: sceneNow, createdAt: sceneNow },
    });
    return { complaintId: resolved.id, openId: (await create({})).id, substitutionId: substitution.id };
  });
  const erased = [
    `lesson:${lessonId}:r1`,
    `lesson:${lessonId}:r2:substitute`,
    `lesson:answer-by:${lessonId}:2026-11-24`,
    `lesson:answer-by:series:${lessonId}:2026-11-24`,
    `lesson:coming-up:${lessonId}:2026-11-24`,
    `lesson:held:${lessonId}:2026-11-24`,
    `lesson:contract:${contractId}:ended`,
    `lesson:nudge:${contractId}:2026-11-24`,
    `lesson:trial-note:${contractId}`,
    `lesson:substitution:${substitutionId}:requested`,
    `lesson:complaint:${complaintId}`,
    `lesson:complaint-received:${complaintId}`,
    `lesson:words-wanted:${complaintId}`,
  ].map((key) => `${key}:coach`);
  const [purchase, retained] = [
    `payment-coach:${scene.order.id}`,
    [
      `lesson:complaint-received:${openId}:coach`,
      `lesson:coming-up:${lessonId}1:2026-11-24:coach`,
      `payment-coach:${scene.order.id}1`,
    ],
  ];
  const reader = (key: string) => (key.includes('substitution') ? substitute : scene.coach).userId;
  await db.message.deleteMany({});
  await db.notification.deleteMany({});
  for (const key of [...erased, purchase, `${purchase}:alimtalk`, ...retained]) {
    const [userId, text] = [reader(key), `${scene.learner.name}님의 수업이에요.`];
    const mail = {
      kind: 'lesson',
      template: 'lesson-cancelled',
      recipient: 'coach@example.com',
      subject: text,
    } as const;
    await db.message.create({ data: { ...mail, userId, text, dedupeKey: key, status: 'SENT' } });
    const notice = { template: mail.template, title: text, body: '', path: '/expert' };
    await db.notification.create({ data: { ...notice, userId, dedupeKey: key } });
  }
  await closeAccountOf(scene.actors.learner, sceneNow);
  const ofCoaches = { where: { userId: { in: [scene.coach.userId, substitute.userId] } } };
  const messages = await db.message.findMany(ofCoaches);
  const keysOf = (rows: { dedupeKey: string }[]) => rows.map(({ dedupeKey }) => dedupeKey).toSorted();
  expect(keysOf(messages.filter((message) => !isErasedText(message)))).toEqual(retained.toSorted());
  expect(keysOf(await db.notification.findMany(ofCoaches))).toEqual(retained.toSorted());
});
