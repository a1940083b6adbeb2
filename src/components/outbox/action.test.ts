import { describe, expect, it } from 'vitest';
import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { guestSeat } from '~/test/company/lesson-data';
import { type Action, applyQueued, inputOf, type NewAction, rejectedClose } from './action';

const at = new Date('2026-12-01T03:00:00Z');
const row = (id: number, name: string) => ({ ...guestSeat, b2bTimetableReservationId: id, name });
const day: ExpertDay = {
  encryptedCoachId: 'coach',
  csCorporateId: 7,
  companyName: '다온전자',
  csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
  occupants: [],
  date: '2026-12-01',
  serverNow: at,
  lessons: [
    {
      b2bTimetableId: 3,
      csCorporateId: 7,
      startsAt: at,
      endsAt: at,
      program: { id: 1, key: 'stretch', title: '스트레칭', csCorporateProgramType: null },
      expert: { encryptedCoachId: 'coach', name: '한지우', avatarSeed: 1 },
      place: { id: 1, name: '본관', address: '' },
      groupLessonType: 'first-come',
      seats: 10,
      seatsLeft: 8,
      waiting: 0,
      cancelled: false,
      expertMissing: false,
      lottery: null,
      closed: false,
      rules: {
        freeUntil: at,
        offersFrom: at,
        offerMinutes: 15,
        offerCountsFromHour: 7,
        offerCountsUntilHour: 22,
        graceMinutes: 10,
        noShowPoints: 2,
        waitingEndsAt: at,
        maxNoticeHours: 0,
        latePoints: 1,
        blockPoints: 3,
        blockDays: 7,
        numberFrom: at,
        numberUntil: at,
        drawMinutesAfterClose: 0,
      },
      taken: 2,
      coachInputLearnerCount: null,
      attendanceCheckedCount: 0,
      closedAt: null,
      pointsDueAt: null,
      hasMemo: false,
      reservations: [row(1, '김하늘'), row(2, '박도윤')],
    },
  ],
};

const action = (order: number, done: NewAction, conflict?: Action['conflict']): Action => ({
  ...done,
  order,
  person: 'coach',
  idempotencyKey: `key-${order}`,
  doneAt: at,
  ...(conflict ? { conflict } : {}),
});
const place = { csCorporateId: 7, date: '2026-12-01', b2bTimetableId: 3 };
const mark = (b2bTimetableReservationId: number, attendanceCheck: 'ATTENDED' | 'NOSHOW' | 'PENDING'): NewAction => ({
  ...place,
  kind: 'mark',
  input: { b2bTimetableReservationId, attendanceCheck },
  label: '',
});
const lessonAfter = (...actions: Action[]) => applyQueued(day, actions).lessons[0];

describe('the day with queued actions', () => {
  it('has the last mark of each person, and counts it', () => {
    const lesson = lessonAfter(
      action(1, mark(1, 'NOSHOW')),
      action(2, mark(1, 'ATTENDED')),
      action(3, mark(2, 'ATTENDED')),
    );
    expect(lesson?.reservations.map(({ status, isWaiting }) => [status, isWaiting])).toEqual([
      ['ATTENDED', true],
      ['ATTENDED', true],
    ]);
    expect(lesson?.attendanceCheckedCount).toBe(2);
    expect(lessonAfter(action(1, mark(1, 'ATTENDED')), action(2, mark(1, 'PENDING')))?.attendanceCheckedCount).toBe(0);
  });

  it('shows a notice of absence again when the mark over it is undone', () => {
    const lesson = day.lessons[0];
    if (!lesson) throw new Error('no lesson');
    const noticed = { ...row(1, '김하늘'), status: 'ABSENT_NOTICED' as const };
    const notifiedDay = { ...day, lessons: [{ ...lesson, reservations: [noticed] }] };
    const after = (...marks: ('ATTENDED' | 'PENDING')[]) =>
      applyQueued(
        notifiedDay,
        marks.map((item, index) => action(index, mark(1, item))),
      ).lessons[0]?.reservations[0]?.status;
    expect(after('ATTENDED')).toBe('ATTENDED');
    expect(after('ATTENDED', 'PENDING')).toBe('ABSENT_NOTICED');
    expect(after('PENDING')).toBe('RESERVED');
  });

  it('shows the server’s state for a conflict', () => {
    const lesson = lessonAfter(action(1, mark(1, 'NOSHOW'), { message: '그사이 출석했어요.', server: '출석' }));
    expect(lesson?.reservations[0]).toMatchObject({ status: 'RESERVED', isWaiting: false });
  });

  it('includes the head count, the close, and added and removed people', () => {
    const lesson = lessonAfter(
      action(1, {
        ...place,
        kind: 'addGuest',
        input: { b2bTimetableId: 3, name: '손님', phone: '01012345678' },
        label: '',
        name: '손님',
      }),
      action(2, { ...place, kind: 'removeAddition', input: { b2bTimetableReservationId: 2 }, label: '' }),
      action(3, {
        ...place,
        kind: 'saveLearnerCount',
        input: { b2bTimetableId: 3, coachInputLearnerCount: 4 },
        label: '',
      }),
      action(4, { ...place, kind: 'close', input: { b2bTimetableId: 3, coachInputLearnerCount: 5 }, label: '' }),
    );
    expect(lesson).toMatchObject({
      adding: [{ idempotencyKey: 'key-1', name: '손님' }],
      coachInputLearnerCount: 5,
      isCountWaiting: true,
      isCloseWaiting: true,
    });
    expect(lesson?.reservations.map(({ name }) => name)).toEqual(['김하늘']);
  });

  it('does not show a lesson as closed because its head count is saved', () => {
    const input = { b2bTimetableId: 3, coachInputLearnerCount: 4 };
    expect(lessonAfter(action(1, { ...place, kind: 'saveLearnerCount', input, label: '' }))).toMatchObject({
      coachInputLearnerCount: 4,
      isCountWaiting: true,
      isCloseWaiting: false,
    });
  });

  it('does not change another lesson', () => {
    const other = { ...mark(1, 'ATTENDED'), b2bTimetableId: 4 };
    expect(lessonAfter(action(1, other))?.reservations[0]?.status).toBe('RESERVED');
  });
});

it('sends what an older version queued unchanged', () => {
  const former = action(1, {
    ...place,
    kind: 'writeBodyCheck',
    input: {
      b2bTimetableReservationId: 1,
      entries: [{ part: '어깨', vas: 3, mmt: 2 }],
      comment: '',
      basedOn: 0,
    },
    label: '김하늘 님 바디체크',
  });
  expect(inputOf(former)).toEqual({
    b2bTimetableReservationId: 1,
    entries: [{ part: '어깨', vas: 3, mmt: 2 }],
    comment: '',
    basedOn: 0,
    doneBy: 'coach',
    idempotencyKey: 'key-1',
    doneAt: at,
  });
  const memo = { b2bTimetableId: 3, memo: '매트', secretMemo: '', basedOn: at };
  expect(inputOf(action(2, { ...place, kind: 'writeLessonMemo', input: memo, label: '수업 메모' }))).toEqual({
    ...memo,
    doneBy: 'coach',
    idempotencyKey: 'key-2',
  });
});

it('sends the same input each time, with the expert, the idempotency key and the time of the action', () => {
  const done = action(1, mark(1, 'ATTENDED'));
  expect(inputOf(done)).toEqual({
    b2bTimetableReservationId: 1,
    attendanceCheck: 'ATTENDED',
    doneBy: 'coach',
    idempotencyKey: 'key-1',
    doneAt: at,
  });
  const memo = { b2bTimetableId: 3, memo: '', secretMemo: '', basedOn: null };
  expect(inputOf(action(2, { ...place, kind: 'writeLessonMemo', input: memo, label: '' }))).toEqual({
    ...memo,
    doneBy: 'coach',
    idempotencyKey: 'key-2',
  });
});

describe('undoing a close', () => {
  const named = { csCorporateId: 7, date: '2026-12-01', b2bTimetableId: 3, person: 'coach', doneAt: at };
  const close = (order: number): Action => ({
    ...named,
    order,
    idempotencyKey: `close-${order}`,
    kind: 'close',
    input: { b2bTimetableId: 3, coachInputLearnerCount: 1, reason: '견학' },
    label: '출석 마감 1명',
  });
  const reopen = (order: number): Action => ({
    ...named,
    order,
    idempotencyKey: `reopen-${order}`,
    kind: 'reopen',
    input: { b2bTimetableId: 3 },
    label: '출석 마감 되돌리기',
  });
  const closed = { ...day, lessons: day.lessons.map((lesson) => ({ ...lesson, closedAt: at, pointsDueAt: at })) };

  it('shows the lesson as open as soon as it is queued, and as closed again after another close', () => {
    expect(applyQueued(closed, [reopen(1)]).lessons[0]).toMatchObject({ closedAt: null, isCloseWaiting: false });
    expect(applyQueued(closed, [reopen(1), close(2)]).lessons[0]).toMatchObject({ isCloseWaiting: true });
    expect(applyQueued(day, [close(1), reopen(2)]).lessons[0]).toMatchObject({
      closedAt: null,
      isCloseWaiting: false,
    });
  });

  it('is sent with the time of the action', () => {
    expect(inputOf(reopen(1))).toMatchObject({ b2bTimetableId: 3, doneBy: 'coach', doneAt: at });
  });

  it('still finds a close that the server rejected, with its count and reason', () => {
    const rejected = { ...close(1), conflict: { message: '아직 마감할 수 없어요.', server: null } };
    expect(rejectedClose([reopen(2), rejected], 3)?.input).toMatchObject({ coachInputLearnerCount: 1, reason: '견학' });
    expect(rejectedClose([rejected], 4)).toBeUndefined();
    expect(rejectedClose([close(1)], 3)).toBeUndefined();
  });
});
