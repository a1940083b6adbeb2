import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { sealText } from '~/server/crypto/seal';
import { callerFor, memberActor } from '~/test/caller';
import { createPrivateFile } from './coach-document';
import { createCoach, createContract, createLearner } from './lesson';
import { createLessonScene, sceneNow, sceneStart } from './lesson-scene';
import { draftId, painAnswers } from './suggest';
import { createDeliveredToolOrder } from './tools';

/**
 * Creates one row of everything that belongs to a learner and a coach, as tokens, and the users who might try to access
 * it: a learner of the same coach, a coach of the same learner, and a coach related to neither.
 */
export async function createOwnedRows() {
  const scene = await createLessonScene();
  const { learner, coach, contract, order, program } = scene;
  const form = await db.suggestForm.create({
    data: {
      userId: learner.id,
      serviceType: 'workout',
      draftVersion: 35,
      draftId,
      fingerprint: `owned-${contract.id}`,
      purposeClass: 'C',
      answers: { ...painAnswers(), etc: '' },
    },
  });
  const consulting = await db.consulting.create({
    data: {
      formId: form.id,
      userId: learner.id,
      serviceType: 'workout',
      status: 'TRIAL_DONE',
      expiresAt: new Date(sceneNow.getTime() + DAY_MS),
    },
  });
  await db.consulting.update({
    where: { id: consulting.id },
    data: { trialNote: sealText('어깨가 앞으로 말려 있어요.', `trial-note:${consulting.id}`), trialNotedAt: sceneNow },
  });
  await db.order.update({ where: { id: order.id }, data: { formId: form.id, productType: 'trial' } });
  await db.contract.update({ where: { id: contract.id }, data: { productType: 'trial' } });
  await scene.fix();
  await scene.as.coach().writeMemo({ encryptedUserId: encryptId('user', learner.id), text: '왼쪽 어깨를 아껴요.' });
  const { id: lessonId } = await scene.lesson();
  await db.lessonNote.create({
    data: {
      lessonId,
      content: sealText('{"entries":[],"coachLine":"무릎을 아껴요."}', `lesson-note:content:${lessonId}`),
      sentAt: sceneNow,
      updatedAt: sceneNow,
    },
  });
  const homework = await db.lessonHomework.create({
    data: { lessonId, position: 0, text: sealText('호흡 5분', `lesson-note:homework:${lessonId}`) },
  });
  await db.consentEvent.create({
    data: { userId: learner.id, kind: 'HEALTH_LESSON_PHOTO', granted: true, version: 'test', at: sceneNow },
  });
  const photo = await db.lessonPhoto.create({
    data: {
      lessonId,
      learnerId: learner.id,
      uploadedBy: coach.userId,
      sha256: await createPrivateFile(coach.userId, sceneNow),
      width: 10,
      height: 10,
      bytes: 100,
      createdAt: sceneNow,
    },
  });
  const review = await db.review.create({
    data: {
      contractId: contract.id,
      kind: 'END_LESSON',
      coachId: coach.id,
      learnerId: learner.id,
      writer: '김*늘',
      rating: 5,
      contents: '끝까지 잘 마쳤어요.',
      createdAt: sceneNow,
    },
  });
  const memo = await db.lessonMemo.findFirstOrThrow({ where: { coachId: coach.id, learnerId: learner.id } });
  await db.matchRequest.create({
    data: {
      consultingId: consulting.id,
      userId: learner.id,
      serviceType: 'workout',
      programId: program.id,
      widening: 'none',
      round: 1,
      answerBy: new Date(sceneNow.getTime() + DAY_MS),
      createdAt: sceneNow,
    },
  });
  const invitation = await db.invitation.create({
    data: {
      consultingId: consulting.id,
      coachId: coach.id,
      round: 1,
      place: 1,
      answerBy: new Date(sceneNow.getTime() + DAY_MS),
      times: [],
      createdAt: sceneNow,
    },
  });
  await db.coachProgram.create({ data: { coachId: coach.id, programId: program.id } });
  const { encryptedDocumentId } = await callerFor(scene.actors.learner, sceneNow).document.request({
    kind: 'receipt',
    encryptedId: encryptId('order', order.id),
  });

  const link = await db.paymentLink.create({
    data: {
      coachId: coach.id,
      learnerId: learner.id,
      programId: program.id,
      contractId: contract.id,
      productType: 'short',
      lessonCount: 4,
      personnel: 1,
      createdAt: sceneNow,
      expiresAt: new Date(sceneNow.getTime() + DAY_MS),
    },
  });
  const tools = await createDeliveredToolOrder(learner.id, sceneNow);

  const [otherLearner, otherCoach, farCoach] = [await createLearner(), await createCoach(), await createCoach()];
  await createContract({
    learnerId: otherLearner.id,
    coachId: coach.id,
    programId: program.id,
    startsAt: new Date(sceneStart.getTime() + DAY_MS),
    now: sceneNow,
  });
  const otherContract = await createContract({
    learnerId: learner.id,
    coachId: otherCoach.id,
    programId: program.id,
    startsAt: new Date(sceneStart.getTime() + 2 * DAY_MS),
    now: sceneNow,
  });
  // The coach's own lesson may go to another coach, and a proposal refers to the coach for a lesson of the other coach.
  const times = { answerBy: sceneStart, createdAt: sceneNow };
  const substitution = await db.lessonSubstitution.create({
    data: {
      ...times,
      lessonId,
      fromCoachId: coach.id,
      toCoachId: (await createCoach()).id,
      status: 'OFFERED',
      offeredAt: sceneNow,
    },
  });
  const otherLesson = await db.lesson.create({
    data: {
      contractId: otherContract.contract.id,
      learnerId: learner.id,
      coachId: otherCoach.id,
      sequence: 1,
      startsAt: sceneStart,
      endsAt: new Date(sceneStart.getTime() + HOUR_MS),
      deadlineStartsAt: sceneStart,
      status: 'CONFIRMED',
      requestedBy: 'learner',
      confirmedAt: sceneNow,
    },
  });
  const substituteRequest = await db.lessonSubstitution.create({
    data: { ...times, lessonId: otherLesson.id, fromCoachId: otherCoach.id, toCoachId: coach.id },
  });
  return {
    now: sceneNow,
    people: {
      learner: scene.actors.learner,
      coach: scene.actors.coach,
      otherLearner: memberActor(otherLearner),
      otherCoach: memberActor(otherCoach.user, otherCoach.id),
      farCoach: memberActor(farCoach.user, farCoach.id),
    },
    tokens: {
      contract: await scene.token(),
      lesson: await scene.lessonId(),
      order: encryptId('order', order.id),
      oid: order.oid,
      form: encryptId('form', form.id),
      consulting: encryptId('consulting', consulting.id, consulting.revision),
      document: encryptedDocumentId,
      invitation: encryptId('invitation', invitation.id),
      permalink: program.permalink,
      memo: encryptId('memo', memo.id),
      photo: encryptId('lessonPhoto', photo.id),
      substitution: encryptId('substitution', substitution.id),
      substituteRequest: encryptId('substitution', substituteRequest.id),
      review: encryptId('review', review.id),
      homework: encryptId('homework', homework.id),
      user: encryptId('user', learner.id),
      coach: encryptId('coach', coach.id),
      paymentLink: encryptId('paymentLink', link.id),
      toolOrder: encryptId('toolOrder', tools.id),
      toolItem: encryptId('toolItem', tools.items[0]?.id ?? 0),
      toolOid: tools.oid,
    },
  };
}

export type OwnedRows = Awaited<ReturnType<typeof createOwnedRows>>;
