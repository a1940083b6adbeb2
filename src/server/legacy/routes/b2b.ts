import type { OwnLesson, TimetableView } from '~/domain/timetable/schema/timetable';
import { type LegacyRow, row } from '../row';
import { ofLesson, ofReservation, toNumber } from './b2b-input';

/** Returns a lesson under the clients' names (docs/product/company.md#entities). */
function toSchedule({ b2bTimetableId: id, program, expert, place, ...lesson }: TimetableView) {
  const { startsAt, endsAt, groupLessonType, seats, seatsLeft, waiting, cancelled } = lesson;
  return {
    id,
    programType: program.csCorporateProgramType,
    programTitle: program.title,
    coachUserId: expert.encryptedCoachId,
    expertName: expert.name,
    place: place.name,
    groupLessonType,
    groupMaxLearnerNumber: seats,
    seatsLeft,
    waiting,
    cancelled,
    startsAt,
    endsAt,
  };
}

const toOwnLesson = ({ b2bTimetableReservationId, status, lesson, ...own }: OwnLesson) => ({
  b2bTimetableReservationId,
  status,
  placeInLine: own.placeInLine,
  offeredUntil: own.offeredUntil,
  freeUntil: own.freeUntil,
  tickets: own.tickets,
  schedule: toSchedule(lesson),
});

/** Reads levels as a form sends them; a client leaves out empty fields. */
function toReview(review: unknown) {
  if (typeof review !== 'object' || review === null) return review;
  const { score, professionalism, configuration, ...rest } = review as Record<string, unknown>;
  const levels = { score: toNumber(score), professionalism: toNumber(professionalism) };
  return { toCoach: '', memo: '', secretMemo: '', ...rest, ...levels, configuration: toNumber(configuration) };
}

export const b2bRows: readonly LegacyRow[] = [
  row({
    path: '/api/b2b/baseInfo',
    method: 'get',
    toInput: ({ csCorporateId }) => ({ csCorporateId: toNumber(csCorporateId) }),
    call: (caller) => caller.b2bLearner.baseInfo,
    present: (baseInfo) => ({ baseInfo }),
  }),
  row({
    path: '/api/b2b/lesson',
    method: 'get',
    toInput: ofLesson,
    call: (caller) => caller.b2bLearner.lesson,
    present: (lesson) => ({ schedule: toSchedule(lesson) }),
  }),
  row({
    path: '/api/b2b/myReservations',
    method: 'get',
    toInput: () => undefined,
    call: (caller) => caller.b2bLearner.myReservations,
    present: ({ myReservations, myWaitings, myLotteries }) => ({
      myReservations: myReservations.map(toOwnLesson),
      myWaitings: myWaitings.map(toOwnLesson),
      myLotteries: myLotteries.map(toOwnLesson),
    }),
  }),
  row({
    path: '/api/b2b/lesson/cancel/isValidNoShow',
    method: 'get',
    toInput: ofReservation,
    call: (caller) => caller.b2bLearner.isValidNoShow,
    present: ({ isValid }) => ({ isValid }),
  }),
  row({
    path: '/api/b2b/lesson/cancel',
    method: 'put',
    toInput: ofReservation,
    call: (caller) => caller.b2bLearner.cancel,
    present: () => ({}),
  }),
  row({
    path: '/api/b2b/group/lesson/attendanceCheck/absence',
    method: 'put',
    toInput: ofReservation,
    call: (caller) => caller.b2bLearner.noticeAbsence,
    present: () => ({}),
  }),
  row({
    path: '/api/b2b/expert/companyAuth',
    method: 'post',
    toInput: ({ csCorporateId }) => ({ csCorporateId: toNumber(csCorporateId) }),
    call: (caller) => caller.b2bExpert.companyAuth,
    present: (company) => company,
  }),
  row({
    path: '/api/b2b/challenge',
    method: 'get',
    toInput: ({ challengeId }) => ({ challengeId: toNumber(challengeId) }),
    call: (caller) => caller.b2bLearner.challenge,
    present: ({ summary, videoList }) => ({ summary, videoList }),
  }),
  row({
    path: '/api/b2b/review',
    method: 'post',
    toInput: (body) => ({ ...ofReservation(body), review: toReview(body.review) }),
    call: (caller) => caller.b2bLearner.review,
    present: () => ({}),
  }),
];
