import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { OperatorLessonView, SeatEvent } from '~/domain/timetable/schema/operator';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { lessonData } from '~/test/company/lesson-data';
import { CompanyTimetable } from './company-timetable';
import { TimetableList } from './timetable-list';

const event = (at: number, overrides: Partial<SeatEvent>): SeatEvent => ({
  b2bTimetableReservationId: 1,
  name: '김하늘',
  isGuest: false,
  from: null,
  to: 'RESERVED',
  role: 'learner',
  actor: '김하늘',
  byOperator: false,
  rule: 'reserved',
  at: seoulInstant(2025, 3, 1, at),
  ...overrides,
});
const closed: OperatorLessonView = {
  ...lessonView({ ...lessonData, startsAt: seoulInstant(2025, 3, 4, 12), endsAt: seoulInstant(2025, 3, 4, 12, 50) }),
  csCorporateId: 7,
  b2bTimetableId: 52,
  companyName: '다온전자',
  taken: 4,
  waiting: 2,
  inSeries: false,
  closedAt: seoulInstant(2025, 3, 4, 13, 5),
  headCount: 3,
  headCountReason: '한 명이 먼저 갔어요.',
  reservations: [
    {
      b2bTimetableReservationId: 1,
      name: '김하늘',
      distinction: 'haneul@daon.test',
      isGuest: false,
      status: 'ATTENDED',
      points: null,
    },
    { b2bTimetableReservationId: 2, name: '박바다', distinction: '', isGuest: false, status: 'NOSHOW', points: 2 },
  ],
  events: [
    event(9, {}),
    event(10, {
      b2bTimetableReservationId: 2,
      name: '박바다',
      to: 'WAITING',
      role: 'operator',
      actor: '나운영',
      rule: 'waits',
    }),
  ],
};
const company = {
  csCorporateId: 7,
  name: '다온전자',
  experts: [{ encryptedCoachId: 'coach-1', name: '서유정', withdrawnAt: null }],
  places: [],
  programs: [],
} as unknown as AdminCompany;

let lesson: OperatorLessonView;
beforeEach(() => {
  lesson = closed;
});
const answers = {
  'operations.company.get': () => company,
  'operations.company.list': () =>
    [
      { csCorporateId: 7, name: '다온전자' },
      { csCorporateId: 8, name: '한빛' },
    ] as unknown as OutputOf<'operations.company.list'>,
  'operations.company.lesson': () => lesson,
};
const sheet = () => on.dialog('점심 스트레칭');

describe('the list of company lessons', () => {
  const open = (path = '') =>
    show(
      <TimetableList />,
      {
        ...answers,
        'operations.company.lessons': () => ({
          items: [lesson, { ...lesson, b2bTimetableId: 53, closedAt: null, cancelled: true, companyName: '한빛' }],
          nextCursor: null,
        }),
      },
      `/admin/timetable${path}`,
    );

  it('shows each field in its column; a cancelled lesson shows no numbers of people', async () => {
    open();
    const start = '2025년 3월 4일(화) 오후 12시';
    const shared = { 프로그램: '점심 스트레칭 | 선착순', 전문가: '서유정 | 본관' };
    await expectRows('회사 수업', [
      {
        ...shared,
        수업: `${start} | 다온전자 · 점심 스트레칭`,
        회사: '다온전자',
        상태: '출석 마감 | 4/10명 · 대기 2명',
      },
      { ...shared, 수업: `${start} | 한빛 · 점심 스트레칭`, 회사: '한빛', 상태: '취소' },
    ]);
    await openRow(/다온전자/);
    await expect.element(sheet()).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/admin/timetable?open=7-52');
    expect(inputsOf('operations.company.lesson').at(-1)).toEqual({ csCorporateId: 7, b2bTimetableId: 52 });
  });

  it('requests the selected filters', async () => {
    open();
    await choose('회사', '한빛');
    await choose('처리할 수업', '출석 마감이 늦은 수업');
    await on.type('시작일', '2025-03-01');
    await on.type('종료일', '2025-03-31');
    await on.until(() =>
      expect(lastInput(inputsOf('operations.company.lessons'))).toEqual({
        csCorporateId: 8,
        attention: 'unclosed',
        from: '2025-03-01',
        to: '2025-03-31',
      }),
    );
  });
});

describe('a company lesson', () => {
  const open = () =>
    show(
      <TimetableList />,
      { ...answers, 'operations.company.lessons': () => ({ items: [lesson], nextCursor: null }) },
      '/admin/timetable?open=7-52',
    );
  it('shows its details, and the people with a seat at the selected time', async () => {
    open();
    await expectFacts(sheet(), {
      회사: '다온전자',
      '시작 일시': '3월 4일(화) 오후 12시',
      전문가: '서유정',
      장소: '본관 · 서울',
      '예약 방식': '선착순',
      상태: '출석 마감',
      자리: '4/10명 · 대기 2명',
      '출석 마감': '3월 4일(화) 오후 1시 5분',
      '실제 참석 인원': '3명',
      '인원이 다른 이유': '한 명이 먼저 갔어요.',
    });
    await expect.element(on.button('이대로 저장')).not.toBeInTheDocument();
    const seats = part('자리 기록');
    await expect.element(seats).toHaveTextContent('자리 1명김하늘 · haneul@daon.test · 예약대기 1명박바다');
    await expect
      .element(seats.getByRole('button', { name: /박바다/ }))
      .toHaveTextContent('박바다 대기2025년 3월 1일(토) 오전 10시 0초 · 운영자 나운영 · 대기 신청');
    await seats.getByRole('button', { name: /직접 예약/ }).click();
    await expect.element(seats).toHaveTextContent('대기 0명');
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '2025년 3월 1일(토) 오전 9시 0초');
  });

  it('shows the new attendance after another operator has corrected it, and keeps the typed reason', async () => {
    open();
    await on.type('정정하는 이유', '전문가의 연락');
    answer({
      'operations.company.correctAttendance': () => {
        lesson = {
          ...lesson,
          reservations: lesson.reservations.map((reservation) => ({
            ...reservation,
            status: 'ATTENDED',
            points: null,
          })),
        };
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('박바다 출석으로 정정하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(on.button('박바다 결석으로 정정하기')).toBeVisible();
    await on.expectValue('정정하는 이유', '전문가의 연락');
    answer({
      'operations.company.correctAttendance': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('박바다 결석으로 정정하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('정정하는 이유', '전문가의 연락');
    expect(inputsOf('operations.company.correctAttendance').map(({ to }) => to)).toEqual(['ATTENDED', 'NOSHOW']);
  });

  it('that its expert has closed in the meantime can be corrected after the rejection', async () => {
    lesson = { ...lesson, closedAt: null, headCount: null, headCountReason: null };
    open();
    await on.type('대신 마감하는 이유', '전문가가 아파요.');
    answer({
      'operations.company.closeForExpert': () => {
        lesson = closed;
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('출석 마감하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(sheet()).toHaveTextContent('출석 마감3월 4일(화) 오후 1시 5분');
    await expect.element(on.button('출석 마감하기')).not.toBeInTheDocument();
    await expect.element(part('출석 정정')).toBeVisible();
  });
});

describe('the month view of a company', () => {
  const open = (path: string, lessons: () => readonly OperatorLessonView[] = () => [lesson]) =>
    show(
      <CompanyTimetable company={company} />,
      { ...answers, 'operations.company.month': ({ month }) => ({ month, lessons: [...lessons()] }) },
      `/admin/companies/7?tab=timetable&month=2025-03${path}`,
    );
  const day = (name: string) => page.getByRole('region', { name });

  it('shows its lessons by day, switches to the next and previous month, and can show one expert', async () => {
    open('');
    await expect
      .element(day('3월 4일 화요일').getByRole('button'))
      .toHaveTextContent('12:00점심 스트레칭서유정 · 본관 · 선착순출석 마감4/10명 · 대기 2명');
    expect(inputsOf('operations.company.month')).toEqual([{ month: '2025-03', csCorporateId: 7 }]);
    await on.press('다음 달');
    await on.until(() => expect(inputsOf('operations.company.month').at(-1)?.month).toBe('2025-04'));
    await on.press('이전 달');
    await expect.element(page.getByRole('heading', { name: '2025년 3월' })).toBeVisible();
    answer({ 'operations.company.month': ({ month }) => ({ month, lessons: [] }) });
    await choose('전문가', '서유정 (모든 회사)');
    await on.until(() =>
      expect(inputsOf('operations.company.month').at(-1)).toEqual({ month: '2025-03', encryptedCoachId: 'coach-1' }),
    );
    await on.expectText('2025년 3월에는 수업이 없어요');
  });

  it('for one expert opens a lesson of another company, which stays open when it leaves the month', async () => {
    lesson = { ...lesson, csCorporateId: 8, companyName: '한빛' };
    let lessons: readonly OperatorLessonView[] = [lesson];
    open('&expert=coach-1', () => lessons);
    await day('3월 4일 화요일').getByRole('button', { name: /한빛/ }).click();
    await expect.element(sheet()).toHaveTextContent('회사한빛');
    // An action in its sheet moves the lesson to another month.
    lessons = [];
    answer({
      'operations.company.correctAttendance': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.type('정정하는 이유', '전문가의 연락');
    await on.press('박바다 출석으로 정정하기');
    await on.expectText('2025년 3월에는 수업이 없어요');
    await expect.element(sheet()).toHaveTextContent('회사한빛');
    await on.expectValue('정정하는 이유', '전문가의 연락');
    const requested = new Set(inputsOf('operations.company.lesson').map(({ csCorporateId }) => csCorporateId));
    expect([...requested]).toEqual([8]);
  });

  it('returns the focus to a lesson that moved to another day while its sheet was open', async () => {
    open('');
    await day('3월 4일 화요일').getByRole('button').click();
    await expect.element(sheet()).toBeVisible();
    answer({
      'operations.company.correctAttendance': () => {
        lesson = { ...lesson, startsAt: seoulInstant(2025, 3, 6, 12), endsAt: seoulInstant(2025, 3, 6, 12, 50) };
        return { affected: 1 };
      },
    });
    await on.type('정정하는 이유', '전문가의 연락');
    await on.press('박바다 출석으로 정정하기');
    await on.expectText('3월 6일 목요일');
    await on.press('닫기');
    await on.expectFocus(day('3월 6일 목요일').getByRole('button'));
    expect(countOf('operations.company.correctAttendance')).toBe(1);
  });
});
