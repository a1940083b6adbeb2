import { emptyNote } from '~/domain/lesson/schema/note';
import { randomUUID } from 'node:crypto';
import { encryptId } from '~/server/crypto/encrypted-id';
import { hourInDays, orderInput } from '~/test/factories/payment';
import { workoutAnswers } from '~/test/factories/suggest';
import { toolLine, toolOrderInput } from '~/test/factories/tools';
import { upload } from '../closing-scene';
import type { PersonalWrite } from './personal-write';

/** Requests of a member who looks for a coach, buys and takes lessons. */
export const lessonWrites: readonly PersonalWrite[] = [
  {
    path: 'coach.setFavourite',
    what: 'a favourite',
    send: ({ client, stage }) =>
      client.coach.setFavourite.mutate({
        encryptedCoachId: encryptId('coach', stage.offered.coach.id),
        favourite: true,
      }),
  },
  {
    path: 'coach.see',
    what: 'a coach who was seen',
    send: ({ client, stage }) =>
      client.coach.see.mutate({
        coaches: [{ encryptedCoachId: encryptId('coach', stage.offered.coach.id), seenAt: new Date() }],
      }),
  },
  {
    path: 'marketing.pageView',
    what: 'a page view',
    send: async ({ client, serial }) => {
      const { accepted } = await client.marketing.pageView.mutate({
        eventId: String(Date.now() * 1000 + (serial % 1000)),
        path: '/',
        browserId: `fb.1.${Date.now()}.${serial}`,
      });
      if (!accepted) throw new Error('not accepted');
    },
  },
  {
    path: 'suggest.answerHealthCheck',
    what: 'a health check',
    send: ({ client }) =>
      client.suggest.answerHealthCheck.mutate({ serviceType: 'workout', conditions: [], doctorOn: null }),
  },
  {
    path: 'suggest.complete',
    what: 'a questionnaire',
    send: ({ client, signed, email, stage: { sought } }) => {
      const { province, city, district } = sought.region;
      return client.suggest.complete.mutate({
        serviceType: 'workout',
        draftId: randomUUID(),
        draftVersion: 35,
        answers: workoutAnswers({
          coach: {
            userId: encryptId('coach', sought.coach.id),
            programPermalink: sought.program.permalink,
            gender: null,
          },
          address: { province, city, district, detail: signed('101동 1203호') },
          pet: { hasPet: true, petType: 'other', etc: signed('거북이') },
          etc: signed('현관 앞에서 전화해 주세요.'),
          funnel: { funnel: 'search', search: signed('필라테스'), etc: signed('친구') },
          recommenderEmail: email,
        }),
      });
    },
  },
  {
    path: 'payment.createOrder',
    what: 'an order of lessons',
    send: ({ client, stage, serial }) =>
      client.payment.createOrder.mutate(
        orderInput(stage.offered, hourInDays(4 + (Math.floor(serial / 7) % 50), 8 + 2 * (serial % 7))),
      ),
  },
  {
    path: 'tools.createOrder',
    what: 'an order of tools',
    send: async ({ client, signed, stage }) => {
      const { delivery, ...order } = await toolOrderInput([toolLine(stage.tool)], stage.delivery);
      return client.tools.createOrder.mutate({ ...order, delivery: { ...delivery, memo: signed('문 앞') } });
    },
  },
  {
    path: 'tools.requestReturn',
    what: 'a return of tools',
    rejectsClosing: { inRound: 2, codes: ['HAS_REMAINING_LESSONS'] },
    send: ({ client, toolReturn, signed }) =>
      client.tools.requestReturn.mutate({ ...toolReturn, reason: signed('색이 달라요.') }),
  },
  {
    path: 'document.request',
    what: 'a receipt',
    send: ({ client, encryptedOrderId }) =>
      client.document.request.mutate({ kind: 'receipt', encryptedId: encryptedOrderId }),
  },
  {
    path: 'review.write',
    what: 'a review',
    send: ({ client, encryptedContractId, signed }) =>
      client.review.write.mutate({
        encryptedContractId,
        rating: 5,
        contents: signed('자세가 편해졌어요. 고맙습니다.'),
      }),
  },
  {
    path: 'lesson.writeContractText',
    what: 'a text of the contract',
    send: ({ client, encryptedContractId, signed }) =>
      client.lesson.writeContractText.mutate({
        encryptedId: encryptedContractId,
        kind: 'ADDITIONAL_INFO',
        version: 0,
        text: signed('현관 앞에서 전화해 주세요.'),
      }),
  },
  {
    path: 'lesson.writeLearnerLine',
    what: 'a line in the note',
    send: ({ client, encryptedLessonId, signed }) =>
      client.lesson.writeLearnerLine.mutate({ encryptedLessonId, version: 0, text: signed('오늘은 편했어요.') }),
  },
  {
    path: 'lesson.tickHomework',
    what: 'a tick',
    send: ({ client, encryptedHomeworkId }) => client.lesson.tickHomework.mutate({ encryptedHomeworkId, done: true }),
  },
  {
    path: 'upload',
    what: 'a photo of a lesson',
    by: 'employee',
    send: ({ stage, cookie, encryptedLessonId }) =>
      upload(stage.url, cookie, `lesson-photos?lesson=${encodeURIComponent(encryptedLessonId)}`),
  },
  {
    path: 'lesson.reportComplaint',
    what: 'a complaint with a photo',
    send: ({ client, encryptedContractId, complaintPicture, signed }) =>
      client.lesson.reportComplaint.mutate({
        encryptedId: encryptedContractId,
        kind: 'QUALITY',
        text: signed('약속한 내용과 달랐어요. 확인해 주세요.'),
        pictureIds: [complaintPicture],
      }),
  },
  {
    path: 'lesson.addDisputeStatement',
    what: 'a statement',
    send: ({ client, encryptedLessonId, signed }) =>
      client.lesson.addDisputeStatement.mutate({ encryptedLessonId, text: signed('제시간에 문을 열어 두었어요.') }),
  },
  {
    path: 'lesson.writeMemo',
    what: 'a memo of the coach',
    send: ({ coach, id, signed }) =>
      coach.lesson.writeMemo.mutate({ encryptedUserId: encryptId('user', id), text: signed('왼쪽 어깨를 아껴요.') }),
  },
  {
    path: 'lesson.writeNote',
    what: 'a note of the coach',
    send: ({ coach, encryptedLessonId, signed }) =>
      coach.lesson.writeNote.mutate({
        encryptedLessonId,
        version: 1,
        ...emptyNote,
        coachLine: signed('무릎을 아껴요.'),
      }),
  },
];
