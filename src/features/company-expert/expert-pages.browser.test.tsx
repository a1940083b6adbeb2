import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { deleteStoredDays, setStoredDayOwner } from '~/components/browser/stored-day';
import type { BodyCheckRound, BodyCheckSubject } from '~/domain/body-check/schema';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { ExpertDay, ExpertLesson } from '~/domain/timetable/expert/expert-schema';
import { lessonView } from '~/domain/timetable/lesson-view';
import type { ExpertReviews } from '~/domain/timetable/review/schema';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { lessonData } from '~/test/company/lesson-data';
import { BodyCheckPage } from './body-check/body-check-page';
import { MonthLessons } from './month-lessons';
import { MonthReviews } from './month-reviews';
import { OfflineStart } from './offline/offline-start';
import type { NewAction } from '~/components/outbox/action';
import { OutboxSender } from './outbox/outbox-sender';
import { addAction, database, readActions } from '~/components/outbox/store';

const lesson = (id: number, startsAt: Date, change: Partial<ExpertLesson> = {}): ExpertLesson => ({
  ...lessonView({ ...lessonData, b2bTimetableId: id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }),
  taken: 4,
  coachInputLearnerCount: null,
  attendanceCheckedCount: 0,
  closedAt: null,
  pointsDueAt: null,
  hasMemo: false,
  ...change,
});
const mark = (id: number): NewAction => ({
  csCorporateId: 1,
  date: '2026-12-01',
  b2bTimetableId: 11,
  kind: 'mark',
  input: { b2bTimetableReservationId: id, attendanceCheck: 'ATTENDED' },
  label: `${id}번 출석`,
});
beforeEach(async () => {
  await deleteStoredDays();
  const stored = await database();
  for (const store of ['actions', 'days', 'bodyChecks', 'clock'] as const) await stored.clear(store);
});

describe('the month view of the expert’s lessons', () => {
  const now = seoulInstant(2026, 12, 3, 9);
  const lessons = [
    lesson(11, seoulInstant(2026, 12, 1, 12), { closedAt: now }),
    { ...lesson(12, seoulInstant(2026, 12, 3, 7), { taken: 7, waiting: 2 }), companyName: '다온전자' },
    lesson(13, seoulInstant(2026, 12, 25, 18), { cancelled: true }),
  ];
  const hrefs = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  it('shows today and upcoming lessons, collapses past lessons, and links each lesson to its day', async () => {
    show(
      <MonthLessons title="회사 수업 달력" month="2026-12" lessons={lessons} now={now} />,
      {},
      '/f/company/expert/arrival/calendar',
    );
    const headings = () => page.getByRole('heading', { level: 2 }).elements();
    await expect.element(page.getByText('지난 수업 1일치 보기')).toBeInTheDocument();
    expect(headings().map(({ textContent }) => textContent)).toEqual([
      '12월 3일 목요일 · 오늘',
      '12월 25일 금요일 · 성탄절',
    ]);
    const rows = page.getByRole('listitem');
    await expect
      .element(rows.first())
      .toHaveTextContent(/07:00점심 스트레칭다온전자.*본관.*7\/10명.*대기 2명마감 필요/);
    await expect.element(rows.nth(1)).toHaveTextContent(/18:00.*취소된 수업/);
    await page.getByText('지난 수업 1일치 보기').click();
    await expect.element(rows.first()).toHaveTextContent(/12:00.*마감 완료/);
    expect(hrefs()).toEqual([
      '/f/company/expert/arrival/1/2026-12-01?lesson=11',
      '/f/company/expert/arrival/1/2026-12-03?lesson=12',
      '/f/company/expert/arrival/1/2026-12-25?lesson=13',
    ]);
    await on.press('다음 달');
    expect(readVisits()).toEqual(['push /f/company/expert/arrival/calendar?month=2027-01']);
  });

  it('collapses nothing in a past month, and shows a message for a month without lessons', async () => {
    show(<MonthLessons title="일정" month="2026-11" lessons={[lesson(9, seoulInstant(2026, 11, 20, 12))]} now={now} />);
    await expect.element(page.getByRole('link')).toHaveTextContent('마감 필요');
    expect(page.getByText(/지난 수업/).query()).toBeNull();
    show(<MonthLessons title="일정" month="2026-10" lessons={[]} now={now} />);
    await on.expectText('이달에는 수업이 없었어요');
  });
});

describe('the reviews of a month', () => {
  const reviews: ExpertReviews = {
    month: '2026-11',
    shownFrom: seoulInstant(2026, 12, 8, 0),
    state: 'shown',
    people: 6,
    questions: [
      {
        name: 'score',
        counts: [1, 2, 3, 4, 5].map((level) => ({
          key: String(level),
          count: level === 5 ? 3 : level === 4 ? 2 : level === 1 ? 1 : 0,
        })),
      },
      { name: 'intensity', counts: null },
    ],
    comments: ['차분해서 좋았어요.', '차분해서 좋았어요.', '더 길면 좋겠어요.'],
  };
  const questionOf = (label: string) => page.getByText(label).element().parentElement;
  it('show how often each answer was given, the best answer first, and each comment once', async () => {
    show(<MonthReviews reviews={reviews} />);
    await on.expectText(/^6명이 썼어요\./);
    await expect
      .element(questionOf('수업은 어땠나요?'))
      .toHaveTextContent('수업은 어땠나요?매우 만족3번만족2번보통0번조금 아쉬움0번불만족1번');
    await expect.element(questionOf('강도는 어땠나요?')).toHaveTextContent('모두 같은 답을 해서 보여 드리지 않아요.');
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['차분해서 좋았어요.', '더 길면 좋겠어요.']);
  });

  it.each([
    ['open', '후기는 한 달 치를 모아 12월 8일부터 보여 드려요.'],
    ['too-few', '후기를 쓴 사람이 5명 미만이에요.'],
  ] as const)('give the reason when they are hidden: %s', async (state, words) => {
    show(<MonthReviews reviews={{ ...reviews, state, people: null, questions: [], comments: [] }} />);
    await expect.element(page.getByRole('region', { name: '이달 후기' })).toHaveTextContent(words);
    expect(page.getByRole('listitem').elements()).toEqual([]);
  });
});

describe('the body checks of a person in a lesson', () => {
  const startsAt = seoulInstant(2026, 12, 1, 12);
  const round = (number: number, vas: number): BodyCheckRound => ({
    b2bTimetableReservationId: number,
    round: number,
    startsAt: new Date(startsAt.getTime() - (3 - number) * DAY_MS),
    programTitle: '점심 스트레칭',
    expertName: '서유정',
    entries: [{ part: '어깨', side: 'L', vas, mmt: 3, other: '' }],
    comment: '',
  });
  const subject = (id: number, change: Partial<BodyCheckSubject> = {}): BodyCheckSubject => ({
    b2bTimetableReservationId: id,
    b2bTimetableId: 11,
    csCorporateId: 4,
    encryptedCoachId: 'expert',
    encryptedUserId: 'user-1',
    name: '김하늘',
    distinction: '연구소',
    programTitle: '점심 스트레칭',
    startsAt,
    date: '2026-12-01',
    consented: true,
    awaitsMark: false,
    writableFrom: startsAt,
    writableUntil: new Date(startsAt.getTime() + 7 * DAY_MS),
    revision: 0,
    rounds: [round(1, 5), round(2, 4)],
    serverNow: new Date(startsAt.getTime() + HOUR_MS),
    ...change,
  });
  const open = (of: BodyCheckSubject) =>
    show(
      <BodyCheckPage />,
      { 'b2bExpert.bodyCheck': () => of },
      `/f/company/expert/body-check/${of.b2bTimetableReservationId}`,
    );
  const title = page.getByRole('heading', { level: 1 });

  it('show the person and the lesson, with the record tab first and the comparison tab second', async () => {
    open(subject(81));
    await expect.element(title).toHaveTextContent('김하늘 님 바디체크');
    await on.until(() => expect(document.title).toBe('김하늘 님 바디체크'));
    await on.expectText('연구소');
    await on.expectText('점심 스트레칭 12:00 · 3회차');
    expect(inputsOf('b2bExpert.bodyCheck')).toEqual([{ b2bTimetableReservationId: 81 }]);
    await expect
      .element(page.getByRole('link', { name: '12월 1일 출석' }))
      .toHaveAttribute('href', '/f/company/expert/arrival/4/2026-12-01?lesson=11');
    // The latest discomfort level is extreme.
    await on.expectText('왼쪽 어깨 · 매우 불편 4');
    await on.expectText('이 부위는 무리하지 말고, 진료를 받아 보도록 권해 주세요.');
    await page.getByRole('tab', { name: '변화 보기' }).click();
    await expect
      .element(page.getByRole('region', { name: '지난번과 달라진 곳' }))
      .toHaveTextContent('왼쪽 어깨 불편함 5 → 4 나아짐');
    await expect
      .element(page.getByRole('region', { name: '회차별 기록' }).getByRole('listitem').first())
      .toHaveTextContent('2회');
  });

  it.each([
    ['without a consent', subject(82, { consented: false, rounds: [] }), '아직 동의하지 않았어요.'],
    [
      'before somebody who was added is marked',
      subject(83, { awaitsMark: true, rounds: [] }),
      '출석이 확인되면 볼 수 있어요.',
    ],
  ])('%s can be neither viewed nor recorded', async (_name, of, words) => {
    open(of);
    await on.expectText(words);
    expect(page.getByRole('tab').elements()).toEqual([]);
    // The round number reveals earlier rounds, so it is hidden until the attendance is marked.
    expect(page.getByText('점심 스트레칭 12:00 · 1회차').elements()).toHaveLength(of.awaitsMark ? 0 : 1);
  });

  it('of another expert show a not-found message; a failed request can be retried', async () => {
    const reject = (code: 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT') => (): never => {
      throw new Rejected(code);
    };
    open(subject(84));
    await expect.element(title).toBeInTheDocument();
    for (const code of ['NOT_FOUND', 'FORBIDDEN'] as const) {
      unmount();
      show(<BodyCheckPage />, { 'b2bExpert.bodyCheck': reject(code) }, '/f/company/expert/body-check/85');
      await expect.element(title).toHaveTextContent('바디체크를 찾을 수 없어요');
      await expect
        .element(page.getByRole('link', { name: '회사 수업 보기' }))
        .toHaveAttribute('href', '/f/company/expert/');
    }
    unmount();
    show(<BodyCheckPage />, { 'b2bExpert.bodyCheck': reject('CONFLICT') }, '/f/company/expert/body-check/86');
    await expect.element(title).toHaveTextContent('바디체크를 불러오지 못했어요');
    answer({ 'b2bExpert.bodyCheck': () => subject(86) });
    await on.press('다시 시도');
    await expect.element(title).toHaveTextContent('김하늘 님 바디체크');
  });
});

describe('the start page without a connection', () => {
  const day = (csCorporateId: number, date: string, companyName: string): ExpertDay =>
    ({
      encryptedCoachId: 'expert',
      csCorporateId,
      date,
      companyName,
      lessons: [lesson(1, seoulInstant(2026, 12, 1, 9)), lesson(2, seoulInstant(2026, 12, 1, 18))],
    }) as unknown as ExpertDay;

  it('lists only the stored days whose page is stored too', async () => {
    await setStoredDayOwner('expert');
    const stored = await database();
    await stored.put('days', { key: 'one', day: day(4, '2026-12-01', '다온전자') });
    await stored.put('days', { key: 'two', day: day(5, '2026-12-02', '한빛상사') });
    const pages = await caches.open('expert-day-pages');
    await pages.put('/f/company/expert/arrival/4/2026-12-01', new Response('page'));
    show(<OfflineStart />);
    const days = page.getByRole('region', { name: '이 기기에 저장된 날' });
    await expect.element(days).toHaveTextContent('12월 1일 화요일다온전자 · 09:00 · 18:00');
    await expect.element(days).not.toHaveTextContent('한빛상사');
    await expect.element(days.getByRole('link')).toHaveAttribute('href', '/f/company/expert/arrival/4/2026-12-01');
    await expect
      .element(page.getByRole('link', { name: '회사 수업 보기' }))
      .toHaveAttribute('href', '/f/company/expert/');
  });

  it('lists no days in a browser that stores none', async () => {
    show(<OfflineStart />);
    await on.expectText('저장된 수업이 없어요');
    expect(page.getByRole('region').elements()).toEqual([]);
  });
});

it('an expert’s records are sent from any page, but only by this expert, not by an operator or another expert', async () => {
  await addAction('expert-1', mark(1));
  await addAction('expert-2', mark(2));
  const sentInputs = () => inputsOf('b2bExpert.mark').map(({ b2bTimetableReservationId }) => b2bTimetableReservationId);
  const answers = { 'b2bExpert.mark': () => ({}) as never };
  await logIn({ grade: 'coach', encryptedCoachId: 'expert-2' });
  show(<OutboxSender />, answers, '/');
  await on.until(() => expect(sentInputs()).toEqual([2]));
  await logIn({ grade: 'coach', encryptedCoachId: 'expert-1', loggedInFromAdmin: true });
  // This waits long enough, because the sender reads the queue a few times before it sends.
  for (let reads = 0; reads < 30; reads += 1) expect(await readActions('expert-1')).toHaveLength(1);
  expect(sentInputs()).toEqual([2]);
  const [first] = await readActions('expert-1');
  expect(first?.input).toMatchObject({ b2bTimetableReservationId: 1 });
  await logIn({ grade: 'coach', encryptedCoachId: 'expert-1' });
  await on.until(() => expect(sentInputs()).toEqual([2, 1]));
  expect(inputsOf('b2bExpert.mark')[1]).toEqual({
    b2bTimetableReservationId: 1,
    attendanceCheck: 'ATTENDED',
    doneBy: 'expert-1',
    idempotencyKey: first?.idempotencyKey,
    doneAt: first?.doneAt,
  });
  await expect.poll(() => readActions('expert-1')).toEqual([]);
  expect(countOf('b2bExpert.mark')).toBe(2);
});
