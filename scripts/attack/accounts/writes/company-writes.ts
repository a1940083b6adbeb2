import { randomUUID } from 'node:crypto';
import { attendanceNumber } from '~/server/services/timetable/attendance/attendance-number';
import { createFinding } from '~/test/company/body-check-scene';
import type { ClosingPerson } from '../closing-scene';
import type { PersonalWrite } from './personal-write';

const seatOf = ({ seats }: ClosingPerson) => {
  if (!seats) throw new Error('an employee has seats');
  return seats;
};
const key = () => ({ idempotencyKey: randomUUID() });
const numberOf = ({ company }: ClosingPerson) => attendanceNumber(company.running.b2bTimetableId, new Date());

/** Requests in the company. */
export const companyWrites: readonly PersonalWrite[] = [
  {
    path: 'b2bLearner.joinByCode',
    what: 'a membership',
    by: 'applicant',
    send: ({ client, company }) => client.b2bLearner.joinByCode.mutate({ companyCode: company.code }),
  },
  {
    path: 'b2bLearner.openCalendarFeed',
    what: 'the calendar address of the company',
    by: 'employee',
    send: ({ client }) => client.b2bLearner.openCalendarFeed.mutate(),
  },
  {
    path: 'b2bLearner.reserve',
    what: 'a seat',
    by: 'employee',
    send: ({ client, company }) => client.b2bLearner.reserve.mutate({ b2bTimetableId: company.later.b2bTimetableId }),
  },
  {
    path: 'b2bLearner.wait',
    what: 'a place on a waiting list',
    by: 'employee',
    send: ({ client, company: { full } }) =>
      client.b2bLearner.wait.mutate({ b2bTimetableId: full.b2bTimetableId, noticeHours: 0 }),
  },
  {
    path: 'b2bLearner.enterLottery',
    what: 'an entry of a draw',
    by: 'employee',
    send: ({ client, company: { drawn } }) =>
      client.b2bLearner.enterLottery.mutate({ b2bTimetableId: drawn.b2bTimetableId }),
  },
  {
    path: 'b2bLearner.declineQuestions',
    what: 'declined questions',
    by: 'employee',
    send: ({ client }) => client.b2bLearner.declineQuestions.mutate({ csCorporateProgramType: 1 }),
  },
  {
    path: 'b2bLearner.answerQuestions',
    what: 'an answer about health',
    by: 'employee',
    send: ({ client }) =>
      client.b2bLearner.answerQuestions.mutate({
        csCorporateProgramType: 3,
        answer: {
          medicalHistoryYN: 'Y',
          medicalHistory: '허리 디스크',
          intensiveCare: ['waist'],
          bodyTouch: true,
          intensity: 'weak',
        },
        healthCheck: { conditions: [], doctorOn: null },
      }),
  },
  {
    path: 'b2bLearner.markVideo',
    what: 'a mark in a challenge',
    by: 'employee',
    send: ({ client, company: { challenge } }) =>
      client.b2bLearner.markVideo.mutate({
        challengeId: challenge.challengeId,
        videoId: challenge.videoIds[0] ?? 0,
        done: true,
      }),
  },
  {
    path: 'b2bLearner.chooseRanking',
    what: 'a place in a ranking',
    by: 'employee',
    send: ({ client, company: { challenge } }) =>
      client.b2bLearner.chooseRanking.mutate({ challengeId: challenge.challengeId, ranked: true }),
  },
  {
    path: 'b2bLearner.appeal',
    what: 'an appeal',
    by: 'employee',
    send: (person) =>
      person.client.b2bLearner.appeal.mutate({
        ...seatOf(person).cancelled,
        appeal: person.signed('열차가 늦어서 취소했어요.'),
      }),
  },
  {
    path: 'b2bLearner.review',
    what: 'a review of a company lesson',
    by: 'employee',
    send: (person) =>
      person.client.b2bLearner.review.mutate({
        ...seatOf(person).attended,
        review: {
          score: 5,
          professionalism: 5,
          configuration: 5,
          intensity: 'just-right',
          time: 'fair',
          next: 'yes',
          recommend: 'yes',
          toCoach: person.signed('고맙습니다.'),
          memo: person.signed('다음에도 올게요.'),
          secretMemo: person.signed('조금 어려웠어요.'),
        },
      }),
  },
  {
    path: 'b2bLearner.stampAttendanceNumber',
    what: 'a stamp',
    by: 'employee',
    send: (person) => {
      if (!person.attendanceClient) throw new Error('an employee has a browser that was logged in');
      const number = numberOf(person);
      return person.attendanceClient.b2bLearner.stampAttendanceNumber.mutate({ ...seatOf(person).current, number });
    },
  },
  {
    path: 'b2bExpert.writeLearnerMemo',
    what: 'a memo of the expert',
    by: 'employee',
    send: ({ company, email, signed }) =>
      company.expert.b2bExpert.writeLearnerMemo.mutate({
        learnerEmail: email,
        memo: signed('어깨'),
        secretMemo: signed('무릎'),
        ...key(),
      }),
  },
  {
    path: 'b2bExpert.writeBodyCheck',
    what: 'a body check',
    by: 'employee',
    send: (person) =>
      person.company.expert.b2bExpert.writeBodyCheck.mutate({
        ...seatOf(person).current,
        entries: [createFinding('어깨', 'L', 2, 3)],
        comment: person.signed('어깨를 펴요.'),
        basedOn: 0,
        ...key(),
      }),
  },
  {
    path: 'b2bExpert.mark',
    what: 'a mark of the expert',
    by: 'employee',
    send: (person) =>
      person.company.expert.b2bExpert.mark.mutate({
        ...seatOf(person).current,
        attendanceCheck: 'ATTENDED',
        ...key(),
      }),
  },
];
