import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { lessonView } from '~/domain/timetable/lesson-view';
import { type ReservationStatus, reservationStatuses } from '~/domain/timetable/status';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, ConnectionLost, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { guestSeat, lessonData } from '~/test/company/lesson-data';
import { arrivalPath } from '../expert-labels';
import {
  type Action,
  applyQueued,
  type DisplayedDay,
  type DisplayedLesson,
  type DisplayedReservation,
} from '~/components/outbox/action';
import { addAction, changeAction, database, readActions } from '~/components/outbox/store';
import { type Outbox, useOutbox } from '../outbox/use-outbox';
import { CloseDialog } from './close-dialog';
import { LessonPanel } from './lesson-panel';
import { UnsentBar } from './unsent-bar';

const person = 'coach-1';
const startsAt = seoulInstant(2026, 12, 1, 12);
const rowOf = (status: ReservationStatus, id: number): DisplayedReservation => ({
  ...guestSeat,
  b2bTimetableReservationId: id,
  status,
  name: `김${status}`,
  encryptedUserId: `user-${id}`,
  isWaiting: false,
});
const lesson: DisplayedLesson = {
  ...lessonView(lessonData),
  taken: 4,
  coachInputLearnerCount: null,
  attendanceCheckedCount: 1,
  closedAt: null,
  pointsDueAt: null,
  hasMemo: false,
  reservations: reservationStatuses.map(rowOf),
  adding: [],
  isCountWaiting: false,
  isCloseWaiting: false,
};
const lessonRef = { csCorporateId: 1, date: '2026-12-01', b2bTimetableId: lesson.b2bTimetableId };
const closing = () => on.dialog('출석을 마감할까요?');
const sheet = () => page.getByRole('region', { name: /^결석 처리되는 분/ });
const reportedRegion = () => page.getByRole('region', { name: /^불참을 신고한 분/ });

/** A fake queue of a phone that records what is put into it. */
function queueOf(actions: readonly Action[] = []) {
  const put: unknown[] = [];
  const outbox = {
    actions,
    act: (action: unknown) => Promise.resolve(void put.push(action)),
    replace: (before: Action, make: (wasThere: boolean) => unknown) =>
      Promise.resolve(void put.push({ over: before.order, ...(make(true) as object) })),
  } as unknown as Outbox;
  return { put, outbox };
}
function open(of: DisplayedLesson, actions: readonly Action[] = [], isNumberOnly = false) {
  const { put, outbox } = queueOf(actions);
  const closed: string[] = [];
  show(
    <CloseDialog
      at={lessonRef}
      lesson={of}
      isNumberOnly={isNumberOnly}
      outbox={outbox}
      onClose={() => void closed.push('closed')}
    />,
  );
  return { put, closed };
}

describe('closing the attendance', () => {
  it('names everybody whom it makes absent, and nobody else', async () => {
    open(lesson);
    await expect.element(sheet().getByRole('heading')).toHaveTextContent('결석 처리되는 분 2명');
    const namesOf = (list: ReturnType<typeof sheet>) =>
      list
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent);
    expect(namesOf(sheet())).toEqual(['김RESERVED벌점 2점', '김NOSHOW벌점 2점']);
    await expect.element(reportedRegion().getByRole('heading')).toHaveTextContent('불참을 신고한 분 1명');
    expect(namesOf(reportedRegion())).toEqual(['김ABSENT_NOTICED벌점 2점']);
  });

  it('shows no empty list', async () => {
    open({ ...lesson, reservations: [rowOf('ABSENT_NOTICED', 1)] });
    await expect.element(reportedRegion()).toBeVisible();
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  it('shows what an absence costs below every name, however long it is', async () => {
    const blocked = { ...rowOf('RESERVED', 1), absence: { points: 2, blocks: true } };
    open({ ...lesson, reservations: [blocked, rowOf('RESERVED', 2)] });
    await expect.element(sheet()).toBeVisible();
    for (const item of sheet().getByRole('listitem').elements())
      expect([...item.children].map(({ classList }) => classList.contains('block'))).toEqual([true, true]);
  });

  it('makes nobody absent when everybody attended', async () => {
    open({ ...lesson, reservations: [rowOf('ATTENDED', 1)] });
    await expect.element(closing()).toBeVisible();
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  it('requires a reason for a different head count, and sends it once', async () => {
    const { put, closed } = open(lesson);
    await on.press('실제 참석 인원 늘리기');
    await on.press('마감하기');
    await on.expectProblem('인원이 다른 이유', '이유를 입력해 주세요.');
    await expect.element(on.field('인원이 다른 이유')).toHaveFocus();
    expect(put).toEqual([]);
    await on.type('인원이 다른 이유', '예약 없이 한 분이 오셨어요.');
    await on.pressTwice('마감하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    const input = { b2bTimetableId: 1, coachInputLearnerCount: 2, reason: '예약 없이 한 분이 오셨어요.' };
    expect(put).toEqual([{ ...lessonRef, kind: 'close', input, label: '출석 마감 2명' }]);
  });

  it('warns that people who came count as absent when only the number marks them', async () => {
    const warning = page.getByText('참석한 분도 결석 처리될 수 있어요');
    open(lesson, [], true);
    await expect.element(closing()).toBeVisible();
    await expect.element(warning).not.toBeInTheDocument();
    await on.press('실제 참석 인원 늘리기');
    await expect.element(warning).toBeVisible();
    unmount();
    open(lesson);
    await on.press('실제 참석 인원 늘리기');
    await expect.element(on.field('인원이 다른 이유')).toBeVisible();
    await expect.element(warning).not.toBeInTheDocument();
  });

  it('has its button in the footer, which does not scroll with a long list', async () => {
    open({ ...lesson, reservations: Array.from({ length: 30 }, (_, id) => rowOf('RESERVED', id + 1)) });
    await expect.element(on.button('마감하기')).toBeVisible();
    expect(on.button('마감하기').element().closest('form')).toBeNull();
  });

  it('sends no reason when the head count is the marked number again', async () => {
    const { put, closed } = open(lesson);
    await on.press('실제 참석 인원 늘리기');
    await on.type('인원이 다른 이유', '예약 없이 한 분이 오셨어요.');
    await on.press('실제 참석 인원 줄이기');
    await on.press('마감하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    const input = { b2bTimetableId: 1, coachInputLearnerCount: 1 };
    expect(put).toEqual([{ ...lessonRef, kind: 'close', input, label: '출석 마감 1명' }]);
  });
});

describe('a lesson whose attendance is closed or whose close is queued', () => {
  const day: DisplayedDay = {
    encryptedCoachId: person,
    csCorporateId: 1,
    companyName: '다온전자',
    csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
    occupants: [],
    date: lessonRef.date,
    serverNow: lesson.startsAt,
    lessons: [lesson],
  };
  const guest: DisplayedReservation = {
    ...rowOf('RESERVED', 1),
    encryptedUserId: null,
    name: '손님',
    added: true,
    addedAt: lesson.startsAt,
  };
  const panel = (of: DisplayedLesson, outbox: Outbox) => (
    <LessonPanel day={day} lesson={of} isChosen={false} now={lesson.startsAt} outbox={outbox} />
  );
  const server = { 'b2bExpert.bodyCheckDay': () => [] };
  const remove = () => page.getByRole('button', { name: '손님 님 빼기' });

  it('has no button to remove a guest while the close is queued', async () => {
    const { outbox } = queueOf();
    show(panel({ ...lesson, reservations: [guest] }, outbox), server, arrivalPath(1, lessonRef.date));
    await expect.element(remove()).toBeVisible();
    unmount();
    show(
      panel({ ...lesson, reservations: [guest], isCloseWaiting: true }, outbox),
      server,
      arrivalPath(1, lessonRef.date),
    );
    await on.expectText('손님');
    await expect.element(remove()).not.toBeInTheDocument();
  });

  it('has buttons for marks only at a company whose experts mark the attendance', async () => {
    const openPanel = (isUseCoachAttendanceCheck: boolean) => {
      const csCorporateConfig = { isUseAttendanceNumber: true, isUseCoachAttendanceCheck, isUseOccupant: false };
      const of = { ...lesson, reservations: [rowOf('RESERVED', 1)] };
      show(
        <LessonPanel
          day={{ ...day, csCorporateConfig }}
          lesson={of}
          isChosen={false}
          now={lesson.startsAt}
          outbox={queueOf().outbox}
        />,
        server,
        arrivalPath(1, lessonRef.date),
      );
    };
    const marks = () => page.getByRole('group', { name: '김RESERVED 님 출석' });
    openPanel(true);
    await expect.element(marks()).toBeVisible();
    unmount();
    openPanel(false);
    await expect.element(on.button('김RESERVED 님 정보')).toBeVisible();
    await expect.element(on.button('출석 번호 보기')).toBeVisible();
    await expect.element(marks()).not.toBeInTheDocument();
  });

  it('keeps the focus in the lesson when the close is undone', async () => {
    function Undone() {
      const [isClosed, setClosed] = useState(true);
      const closed = { closedAt: lesson.startsAt, pointsDueAt: new Date(lesson.startsAt.getTime() + 60_000) };
      const outbox = { actions: [], halt: null, act: () => Promise.resolve(setClosed(false)) } as unknown as Outbox;
      return panel({ ...lesson, ...(isClosed ? closed : {}) }, outbox);
    }
    show(<Undone />, server, arrivalPath(1, lessonRef.date));
    await on.press('마감 되돌리기');
    await expect.element(page.getByRole('button', { name: '출석 마감' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: lesson.program.title })).toHaveFocus();
  });
});

describe('a close that the server rejected', () => {
  const input = { b2bTimetableId: 1, coachInputLearnerCount: 3, reason: '두 분이 더 오셨어요.' };
  const close = { ...lessonRef, kind: 'close', input, label: '출석 마감 3명' } as const;
  const conflict = { message: '수업 시간이 바뀌었어요.', server: null };
  const createRejectedAction = (b2bTimetableId: number): Action => ({
    ...close,
    b2bTimetableId,
    order: 4,
    person,
    idempotencyKey: 'key',
    doneAt: startsAt,
    conflict,
  });

  it('is prefilled for its own lesson, and the new close replaces it', async () => {
    const { put, closed } = open(lesson, [createRejectedAction(1)]);
    await expect.element(closing()).toHaveTextContent('3명');
    await on.expectValue('인원이 다른 이유', input.reason);
    await on.press('마감하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(put).toEqual([{ over: 4, ...close }]);
    unmount();
    open(lesson, [createRejectedAction(2)]);
    await expect.element(closing()).toBeVisible();
    await expect.element(on.field('인원이 다른 이유')).not.toBeInTheDocument();
  });

  const day: DisplayedDay = {
    encryptedCoachId: person,
    csCorporateId: 1,
    companyName: '다온전자',
    csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
    occupants: [],
    date: lessonRef.date,
    serverNow: lesson.endsAt,
    lessons: [lesson],
  };
  /** The lesson of a day, connected to the queue of this browser. */
  function Day() {
    const outbox = useOutbox(person, () => Promise.resolve());
    const current = applyQueued(day, outbox.actions);
    const [first] = current.lessons;
    return (
      <>
        <UnsentBar outbox={outbox} isOld={false} receivedAt={null} canMark />
        {first ? <LessonPanel day={current} lesson={first} isChosen now={lesson.endsAt} outbox={outbox} /> : null}
      </>
    );
  }
  beforeEach(async () => {
    const stored = await database();
    for (const store of ['actions', 'clock'] as const) await stored.clear(store);
    await addAction(person, close);
    const [action] = await readActions(person);
    if (action) await changeAction({ ...action, conflict });
  });
  const openDay = (answer: () => never) =>
    show(<Day />, { 'b2bExpert.bodyCheckDay': () => [], 'b2bExpert.close': answer }, arrivalPath(1, lessonRef.date));

  it('opens its dialog with what was entered, and is sent again', async () => {
    openDay(() => ({ coachInputLearnerCount: 4, attendanceCheckedCount: 1, pointsDueAt: startsAt }) as never);
    await on.expectText('반영하지 못했어요: 출석 마감 3명');
    await page.getByRole('link', { name: '다시 마감하기' }).click();
    expect(readVisits()).toEqual([`push ${arrivalPath(1, lessonRef.date, 1)}&dialog=close`]);
    await expect.element(closing()).toBeVisible();
    await on.expectValue('인원이 다른 이유', input.reason);
    await on.press('실제 참석 인원 늘리기');
    await on.press('마감하기');
    await on.until(() => expect(inputsOf('b2bExpert.close')).toHaveLength(1));
    expect(inputsOf('b2bExpert.close')[0]).toMatchObject({ ...input, coachInputLearnerCount: 4, doneBy: person });
    await on.expectNoText(/반영하지 못했어요/);
    await expect.poll(() => readActions(person)).toEqual([]);
  });

  it('is shown with the current reason when it is rejected again, and can be dismissed', async () => {
    openDay(() => {
      throw new Rejected('CONFLICT', { attendanceCheckedCount: 2 });
    });
    await page.getByRole('link', { name: '다시 마감하기' }).click();
    await on.press('마감하기');
    await on.expectText(/서버 기록 출석 2명/);
    await on.press('지우기');
    await on.expectNoText(/반영하지 못했어요/);
    expect(await readActions(person)).toEqual([]);
  });
});

describe('the bar of unsent records', () => {
  const markOf = (b2bTimetableReservationId: number, name: string) =>
    ({
      ...lessonRef,
      kind: 'mark',
      input: { b2bTimetableReservationId, attendanceCheck: 'ATTENDED' },
      label: `${name} 님 출석`,
    }) as const;
  /** The bar, connected to the queue of this browser, and a button that marks a third person. */
  function Bar() {
    const outbox = useOutbox(person, () => Promise.resolve());
    return (
      <>
        <UnsentBar outbox={outbox} isOld={false} receivedAt={null} canMark />
        <button type="button" onClick={() => void outbox.act(markOf(3, '한지우'))}>
          표시
        </button>
      </>
    );
  }
  beforeEach(async () => {
    const stored = await database();
    for (const store of ['actions', 'clock'] as const) await stored.clear(store);
    await addAction(person, markOf(1, '김하늘'));
  });

  it('shows a rejected mark beside the server’s state, until it is dismissed', async () => {
    show(<Bar />, {
      'b2bExpert.mark': () => {
        throw new Rejected('ATTENDANCE_CLOSED', { status: 'RESERVED' });
      },
    });
    await on.expectText('반영하지 못했어요: 김하늘 님 출석');
    await on.expectText(/출석이 마감된 수업이에요.*서버 기록 표시 안 함/);
    await on.press('확인');
    await on.expectNoText(/반영하지 못했어요/);
    expect(await readActions(person)).toEqual([]);
  });

  it('lists the records, each of which can be removed, and shows the next one as being sent', async () => {
    await addAction(person, markOf(2, '박소연'));
    show(<Bar />, {
      'b2bExpert.mark': () => {
        throw new ConnectionLost();
      },
    });
    await on.expectText('보낼 기록 2건 남음');
    await on.expectText('연결되면 순서대로 보내요.');
    await expect.element(on.button('지금 보내기')).toBeVisible();
    await on.text('남은 기록 보기').click();
    await on.press('김하늘 님 출석 보내지 않기');
    await on.expectText('보낼 기록 1건 남음');
    await on.press('박소연 님 출석 보내지 않기');
    await on.expectNoText(/보낼 기록/);
    const sent = Promise.withResolvers<never>();
    answer({ 'b2bExpert.mark': () => sent.promise });
    await on.press('표시');
    await on.expectText('순서대로 보내고 있어요.');
    sent.resolve({} as never);
    await on.expectNoText(/보낼 기록/);
    expect(inputsOf('b2bExpert.mark').at(-1)).toMatchObject({ b2bTimetableReservationId: 3 });
  });
});
