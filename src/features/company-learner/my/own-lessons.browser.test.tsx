import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CompanyBaseInfo } from '~/domain/company/schema/company';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { writableUntil } from '~/domain/timetable/review/rules';
import type { ReviewedLesson } from '~/domain/timetable/review/schema';
import type { MyReservations, OwnLesson } from '~/domain/timetable/schema/timetable';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { noPoints, ownLesson } from '~/test/company/lesson-data';
import { LessonReviews } from '../review/lesson-reviews';
import { MyLessons } from './my-lessons';
import { OwnLessonRow } from './own-lesson-row';

// Pages use the real clock, so these lessons start relative to now.
const now = new Date();
const after = (ms: number) => new Date(now.getTime() + ms);
const seat = ownLesson({});
const lessonOf = (id: number, startsAt: Date): OwnLesson => ({
  ...seat,
  b2bTimetableReservationId: id,
  lesson: {
    ...seat.lesson,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    program: { ...seat.lesson.program, title: `수업 ${id}` },
    rules: { ...seat.lesson.rules, numberFrom: after(-HOUR_MS), numberUntil: after(2 * DAY_MS) },
  },
});
const attendedLesson = (id: number): OwnLesson => ({ ...lessonOf(id, after(-DAY_MS)), status: 'ATTENDED' });

const row = (own: OwnLesson, at = now) => (
  <ul>
    <OwnLessonRow
      reservation={own}
      isUseAttendanceNumber={false}
      now={at}
      isTarget={false}
      isNext={false}
      pending={null}
      onAction={() => undefined}
    />
  </ul>
);

describe('an attended lesson', () => {
  const reviewedLesson = (own: OwnLesson): ReviewedLesson => ({
    b2bTimetableReservationId: own.b2bTimetableReservationId,
    startsAt: own.lesson.startsAt,
    endsAt: own.lesson.endsAt,
    title: own.lesson.program.title,
    expertName: '서유정',
    placeName: '본관',
    review: null,
    counts: true,
    writableUntil: writableUntil(own.lesson.endsAt),
  });
  const first = { lessons: [attendedLesson(7), attendedLesson(8)].map(reviewedLesson) };

  it.each([
    ['후기 남기기', false],
    ['내 후기 수정', true],
  ] as const)('links to the form of its own review: %s', async (label, isReviewed) => {
    show(row({ ...attendedLesson(8), reviewed: isReviewed }));
    await page.getByRole('link', { name: label }).click();
    const path = readVisits()[0]?.replace('push ', '');
    unmount();
    show(<LessonReviews first={first} locked={false} renderedAt={now} />, { 'b2bLearner.reviews': () => first }, path);
    await expect.element(page.getByRole('form', { name: '수업 8 후기' })).toBeVisible();
  });

  it('links to its own body check, and to no review once the time for one is over', async () => {
    const own = attendedLesson(8);
    show(row(own, writableUntil(own.lesson.endsAt)));
    await expect.element(page.getByRole('link', { name: '바디체크 보기' })).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/f/company/learner/body-check/8']);
  });
});

describe('an offered seat', () => {
  const offeredLesson = (offeredUntil: Date): OwnLesson => ({
    ...lessonOf(7, after(DAY_MS)),
    status: 'OFFERED',
    offeredUntil,
  });
  it.each([
    ['counted down in its last hour', 14 * MINUTE_MS, /1[34]분 \d+초 안에 받아 주세요/, true],
    ['shown with its end before that', 5 * HOUR_MS, /까지 받아 주세요/, true],
    ['over once its time is over', -MINUTE_MS, /^자리를 잡아 둔 시간이 지났어요.$/, false],
  ])('is %s', async (_, left, words, isOpen) => {
    show(row(offeredLesson(after(left))));
    await on.expectText(words);
    expect(on.button('자리 받기').elements()).toHaveLength(isOpen ? 1 : 0);
  });
});

describe('the list of the employee’s lessons', () => {
  const company: CompanyBaseInfo = {
    csCorporateId: 1,
    name: '다온전자',
    csCorporateConfig: { isUseAttendanceNumber: true, isUseCoachAttendanceCheck: true, isUseOccupant: false },
    isManager: false,
    programs: [],
  } as unknown as CompanyBaseInfo;
  const given = { points: 2, voided: false, appealed: false, decision: null };
  const first: MyReservations = {
    myReservations: [
      lessonOf(7, after(DAY_MS)),
      lessonOf(8, after(DAY_MS)),
      { ...lessonOf(9, after(-DAY_MS)), status: 'NOSHOW', penalty: given },
    ],
    myWaitings: [],
    myLotteries: [],
  };
  const open = (path: string) =>
    show(
      <MyLessons first={first} penalty={noPoints} company={company} renderedAt={now} />,
      { 'b2bLearner.myReservations': () => first, 'b2bLearner.penalty': () => noPoints },
      `/f/company/learner/my${path}`,
    );
  const rowOf = (id: number) => page.getByRole('listitem').filter({ hasText: `수업 ${id}` });

  it('focuses the lesson that its address refers to', async () => {
    open('?reservation=8');
    await expect.element(rowOf(8)).toHaveFocus();
  });

  it.each([
    ['cancel', 8, '예약을 취소할까요?', '예약 취소'],
    ['number', 8, '출석 번호', '출석 번호 입력'],
    ['appeal', 9, '이의 신청', '이의 신청'],
  ] as const)(
    'opens the dialog %s of the named lesson, by the address and by its button',
    async (type, id, title, label) => {
      open(`?type=${type}&reservation=${id}`);
      await expect.element(page.getByRole('dialog', { name: title })).toHaveTextContent(`수업 ${id}`);
      unmount();
      open('');
      await rowOf(id).getByRole('button', { name: label }).click();
      await expect.element(page.getByRole('dialog', { name: title })).toHaveTextContent(`수업 ${id}`);
      expect(window.location.search).toBe(`?reservation=${id}&type=${type}`);
    },
  );

  it('sends a number that was typed when the login had ended once after the next login', async () => {
    open('?type=number&reservation=8');
    answer({
      'b2bLearner.sendAttendanceNumber': () => {
        throw new Rejected('UNAUTHENTICATED');
      },
      'b2bLearner.stampAttendanceNumber': () => ({ stamp: 'stamp-1' }),
    });
    const numberField = () => page.getByLabelText('출석 번호').and(page.getByRole('textbox'));
    await numberField().fill('1234');
    await on.until(() => expect(readVisits()).toHaveLength(1));
    const [visit = ''] = readVisits();
    const login = new URL(visit.replace('leave ', ''), window.location.href);
    expect(login.pathname).toBe('/f/company/learner/login/');
    answer({ 'b2bLearner.sendAttendanceNumber': () => undefined });
    unmount();
    open(login.searchParams.get('redirectTo')?.replace('/f/company/learner/my', '') ?? '');
    await on.until(() => expect(countOf('b2bLearner.sendAttendanceNumber')).toBe(2));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.sendAttendanceNumber')).toEqual([
      { b2bTimetableReservationId: 8, number: '1234', stamp: undefined },
      { b2bTimetableReservationId: 8, number: '1234', stamp: 'stamp-1' },
    ]);
    unmount();
    open('?type=number&reservation=8');
    await expect.element(numberField()).toHaveValue('');
  });

  it('says that a reservation of another account is not found', async () => {
    open('?type=cancel&reservation=10');
    await expect.element(on.dialog('예약을 찾을 수 없어요')).toBeVisible();
  });
});

describe('an immediate action on a lesson', () => {
  const company: CompanyBaseInfo = {
    csCorporateId: 1,
    name: '다온전자',
    csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
    isManager: false,
    programs: [],
  } as unknown as CompanyBaseInfo;
  let read: MyReservations;
  const open = (all: Partial<MyReservations>) => {
    read = { myReservations: [], myWaitings: [], myLotteries: [], ...all };
    show(
      <MyLessons first={read} penalty={noPoints} company={company} renderedAt={now} />,
      { 'b2bLearner.myReservations': () => read, 'b2bLearner.penalty': () => ({ ...noPoints, pointsThisMonth: 3 }) },
      '/f/company/learner/my',
    );
  };
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const row = () => page.getByRole('listitem').filter({ hasText: '수업 7' });
  const of = { b2bTimetableReservationId: 7 };

  it('accepts an offered seat, which becomes a reservation, also after a lost answer', async () => {
    const offer: OwnLesson = { ...lessonOf(7, after(DAY_MS)), status: 'OFFERED', offeredUntil: after(HOUR_MS) };
    open({ myWaitings: [offer] });
    answer({
      'b2bLearner.acceptOffer': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('자리 받기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.button('자리 받기')).not.toHaveAttribute('aria-busy');
    // The answer arrives after the second press, which would otherwise meet the page without the button.
    let respond = (): void => {};
    const pressed = new Promise<void>((resolve) => (respond = resolve));
    answer({
      'b2bLearner.acceptOffer': async () => {
        await pressed;
        read = { ...read, myWaitings: [], myReservations: [lessonOf(7, after(DAY_MS))] };
        return undefined;
      },
    });
    await on.pressTwice('자리 받기');
    respond();
    await on.expectText('자리를 받아 예약이 완료됐어요.');
    await expect.element(section('예약')).toHaveTextContent('수업 7');
    await expect.element(section('자리가 났어요')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.acceptOffer')).toEqual([of, of]);
    await expect.element(row()).toHaveFocus();
  });

  it('confirms a seat given by an expert, which can be cancelled after that', async () => {
    open({ myReservations: [{ ...lessonOf(7, after(DAY_MS)), confirmed: false }] });
    answer({
      'b2bLearner.confirmSeat': () => {
        read = { ...read, myReservations: [lessonOf(7, after(DAY_MS))] };
        return undefined;
      },
    });
    await on.press('참여 확인');
    await on.expectText('참여를 확인했어요.');
    await expect.element(section('예약').getByRole('button', { name: '예약 취소' })).toBeVisible();
    await expect.element(on.button('참여 확인')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.confirmSeat')).toEqual([of]);
    await expect.element(row()).toHaveFocus();
  });

  it('keeps the focus on the row whose seat was cancelled', async () => {
    open({ myReservations: [lessonOf(7, after(DAY_MS)), lessonOf(8, after(DAY_MS))] });
    answer({
      'b2bLearner.cancel': () => {
        read = { ...read, myReservations: [{ ...lessonOf(7, after(DAY_MS)), status: 'CANCELLED' }] };
        return { status: 'CANCELLED' } as never;
      },
    });
    await section('예약').getByRole('button', { name: '예약 취소' }).first().click();
    await on.press('예약 취소하기');
    await expect.element(section('지난 예약과 취소')).toHaveTextContent('수업 7');
    await expect.element(row()).toHaveFocus();
  });

  it('focuses a row that has moved before the dialog closes', async () => {
    open({ myReservations: [lessonOf(7, after(DAY_MS)), lessonOf(8, after(DAY_MS))] });
    await section('예약').getByRole('button', { name: '예약 취소' }).first().click();
    await expect.element(on.button('예약 취소하기')).toBeVisible();
    read = { ...read, myReservations: [{ ...lessonOf(7, after(DAY_MS)), status: 'CANCELLED' }] };
    window.dispatchEvent(new Event('visibilitychange'));
    await on.until(() => expect(document.body.textContent).toContain('지난 예약과 취소'));
    await on.key('{Escape}');
    await expect.element(row()).toHaveFocus();
  });

  it('reports an absence only after a confirmation with the current points', async () => {
    const begun = lessonOf(7, after(-MINUTE_MS));
    open({ myReservations: [begun] });
    answer({
      'b2bLearner.noticeAbsence': () => {
        read = { ...read, myReservations: [{ ...begun, status: 'ABSENT_NOTICED' }] };
        return undefined;
      },
    });
    await on.press('불참 신고하기');
    const question = on.question('불참을 신고할까요?');
    await expect.element(question).toHaveTextContent('불참을 알리면 전문가가 기다리지 않아요.');
    await expect.element(question).toHaveTextContent(/이번 달 벌점은 지금 3점이고/);
    await on.key('{Escape}');
    expect(countOf('b2bLearner.noticeAbsence')).toBe(0);
    await on.press('불참 신고하기');
    await question.getByRole('button', { name: '불참 신고하기' }).click();
    await on.expectText('불참을 신고했어요.');
    await expect.element(section('지난 예약과 취소')).toHaveTextContent('수업 7');
    await expect.element(on.button('불참 신고하기')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.noticeAbsence')).toEqual([of]);
    await expect.element(row()).toHaveFocus();
  });
});
