import type { ExpertReservation } from '~/domain/timetable/expert/expert-schema';
import type { AttendanceMark } from '~/domain/timetable/attendance';
import { type LegacyBody, unlessEmpty } from '../parse-body';
import { type LegacyRow, row } from '../row';
import { ofLesson, ofReservation, toNumber } from './b2b-input';

const ofPage = ({ b2bTimetableId, page }: LegacyBody) => ({ ...ofLesson({ b2bTimetableId }), page: toNumber(page) });
const ofLearner = ({ learnerEmail }: LegacyBody) => ({ learnerEmail: unlessEmpty(learnerEmail) });
const ofMemo = ({ memo = '', secretMemo = '' }: LegacyBody) => ({ memo, secretMemo });

/** Reads whether a member attended, from a form or JSON; the names of the marks are accepted, too. */
const toMark = (attendanceCheck: unknown) => {
  const marks = new Map<unknown, AttendanceMark>([
    ...[true, 'true', 1, '1'].map((value) => [value, 'ATTENDED'] as const),
    ...[false, 'false', 0, '0'].map((value) => [value, 'PENDING'] as const),
  ]);
  return marks.get(attendanceCheck) ?? attendanceCheck;
};

/** Returns a reservation under the existing clients' names. */
const toReservation = (row: ExpertReservation) => ({
  b2bTimetableReservationId: row.b2bTimetableReservationId,
  status: row.status,
  name: row.name,
  encryptedUserId: row.encryptedUserId,
  email: row.email,
  phone: row.phone,
  occupantName: row.occupantName,
  attendedAt: row.attendedAt,
  byNumber: row.byNumber,
  hasMemo: row.hasMemo,
  added: row.added,
  addedAt: row.addedAt,
});

export const b2bExpertRows: readonly LegacyRow[] = [
  row({
    path: '/api/b2b/expert/learner',
    method: 'post',
    toInput: ({ b2bTimetableId, name, phone }) => ({ ...ofLesson({ b2bTimetableId }), name, phone }),
    call: (caller) => caller.b2bExpert.addGuest,
    present: (reserved) => reserved,
  }),
  row({
    path: '/api/b2b/expert/users',
    method: 'get',
    toInput: ({ b2bTimetableId, page, searchFilter }) => ({ ...ofPage({ b2bTimetableId, page }), searchFilter }),
    call: (caller) => caller.b2bExpert.users,
    present: (result) => result,
  }),
  row({
    path: '/api/b2b/expert/reserve',
    method: 'post',
    toInput: ({ b2bTimetableId, email }) => ({ ...ofLesson({ b2bTimetableId }), email: unlessEmpty(email) }),
    call: (caller) => caller.b2bExpert.addMember,
    present: (reserved) => reserved,
  }),
  row({
    path: '/api/b2b/expert/lessonReservations',
    method: 'get',
    toInput: ofPage,
    call: (caller) => caller.b2bExpert.reservations,
    present: ({ index, pagination }) => ({ index: index.map(toReservation), pagination }),
  }),
  row({
    path: '/api/b2b/expert/coachInputLearnerCount',
    method: 'get',
    toInput: ofLesson,
    call: (caller) => caller.b2bExpert.learnerCount,
    present: (counts) => counts,
  }),
  row({
    path: '/api/b2b/expert/attendanceCheck',
    method: 'put',
    toInput: ({ b2bTimetableReservationId, attendanceCheck }) => ({
      ...ofReservation({ b2bTimetableReservationId }),
      attendanceCheck: toMark(attendanceCheck),
    }),
    call: (caller) => caller.b2bExpert.mark,
    present: () => ({}),
  }),
  row({
    path: '/api/b2b/expert/lessonMemo',
    method: 'get',
    toInput: ofLearner,
    call: (caller) => caller.b2bExpert.learnerMemo,
    present: (memo) => memo,
  }),
  row({
    path: '/api/b2b/expert/lessonMemo',
    method: 'post',
    toInput: (body) => ({ ...ofLearner(body), ...ofMemo(body) }),
    call: (caller) => caller.b2bExpert.writeLearnerMemo,
    present: () => ({}),
  }),
  row({
    path: '/api/b2b/expert/lessonMemoForGroup',
    method: 'get',
    toInput: ofLesson,
    call: (caller) => caller.b2bExpert.lessonMemo,
    present: (memo) => memo,
  }),
  row({
    path: '/api/b2b/expert/lessonMemoForGroup',
    method: 'post',
    toInput: (body) => ({ ...ofLesson(body), ...ofMemo(body) }),
    call: (caller) => caller.b2bExpert.writeLessonMemo,
    present: () => ({}),
  }),
];
