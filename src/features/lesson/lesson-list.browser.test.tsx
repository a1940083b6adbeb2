import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noReviewState } from '~/domain/review/rules';
import type { ContractList, ContractView, LessonView } from '~/domain/lesson/schema/views';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime, seoulMonth } from '~/domain/shared/seoul-time';
import { exampleContract, exampleLesson } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { blockReEnrolment, isReEnrolmentBlocked } from './contract/re-enrolment-dialog';
import { LessonList } from './lesson-list';

const renderedAt = new Date();
const startsAt = new Date(renderedAt.getTime() + 3 * DAY_MS);
const lesson: LessonView = { ...exampleLesson, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
const moved: LessonView = {
  ...lesson,
  proposedStartsAt: new Date(startsAt.getTime() + DAY_MS),
  proposedBy: 'coach',
  mayConfirm: true,
  answerBy: startsAt,
};
const contractOf = (change: Partial<ContractView>): ContractView => ({
  ...exampleContract,
  next: {
    kind: 'ANSWER',
    encryptedLessonId: 'lesson-1',
    startsAt,
    proposedStartsAt: moved.proposedStartsAt,
    answerBy: startsAt,
    otherTimes: [],
  },
  upcomingAt: startsAt,
  lessons: [moved],
  ...change,
});
const answered = contractOf({
  encryptedId: 'contract-2',
  next: {
    kind: 'UPCOMING',
    encryptedLessonId: 'lesson-2',
    startsAt,
    proposedStartsAt: null,
    answerBy: null,
    otherTimes: [],
  },
  lessons: [{ ...lesson, encryptedId: 'lesson-2' }],
});
const listOf = (contracts: ContractView[], more: Partial<ContractList> = {}): ContractList => ({
  month: seoulMonth(renderedAt),
  upcoming: null,
  contracts,
  nextCursor: null,
  ...more,
});
const path = '/f/user/mypage/lesson/learner';
const open = (first: ContractList) =>
  show(
    <LessonList side="learner" first={first} renderedAt={renderedAt} />,
    { 'lesson.listForLearner': () => first, 'lesson.get': () => ({ ...contractOf({}), side: 'learner' }) as never },
    path,
  );
const dialog = on.dialog('한지우 코치의 시간 변경 요청');

it('closes the dialog after an answer, and shows and focuses the updated contract in the list', async () => {
  open(listOf([contractOf({})]));
  await page.getByRole('button', { name: '답하기', exact: true }).first().click();
  await expect.element(dialog).toBeVisible();
  answer({
    'lesson.confirm': () => ({ encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' }),
    'lesson.listForLearner': () => listOf([answered]),
  });
  await on.press('수락하기');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
  await on.expectText('시간을 바꿨어요.');
  await expect.element(on.button('답하기')).not.toBeInTheDocument();
  await on.until(() => expect(document.activeElement?.tagName).toBe('LI'));
  expect(inputsOf('lesson.confirm')).toEqual([{ encryptedLessonId: 'lesson-1' }]);
  expect(readVisits()).toEqual([]);
});

it('closes a dialog with the back button, and a dialog of a lesson that changed meanwhile asks to choose again', async () => {
  open(listOf([contractOf({})]));
  await page.getByRole('button', { name: '답하기', exact: true }).first().click();
  await expect.element(dialog).toBeVisible();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  answer({
    'lesson.get': () => ({ ...contractOf({ lessons: [] }), side: 'learner' }) as never,
    'lesson.cancelPromise': () => {
      throw new Rejected('NOT_FOUND');
    },
  });
  window.history.pushState(null, '', `${path}?encryptedId=contract-1&type=cancel&lesson=lesson-1`);
  await on.expectText('이 수업은 그사이 바뀌었어요. 닫고 다시 골라 주세요.');
  await on.key('{Escape}');
  await on.expectNoText('이 수업은 그사이 바뀌었어요. 닫고 다시 골라 주세요.');
  expect(window.location.search).toBe('');
});

it('contracts that wait for an answer come in the order of their deadlines, those of the reader first', async () => {
  const waiting = (name: string, kind: 'ANSWER' | 'WAIT', hours: number) =>
    contractOf({
      encryptedId: `contract-of-${name}`,
      coach: { ...exampleContract.coach, name },
      next: { ...contractOf({}).next, kind, answerBy: new Date(renderedAt.getTime() + hours * HOUR_MS) },
      lessons: [],
    });
  open(
    listOf([
      { ...answered, coach: { ...exampleContract.coach, name: '박소연' } },
      waiting('다', 'WAIT', 5),
      waiting('나', 'ANSWER', 20),
      waiting('라', 'WAIT', 2),
      waiting('가', 'ANSWER', 3),
    ]),
  );
  const cards = () =>
    page
      .getByRole('article')
      .elements()
      .map((card) => card.querySelector('h2')?.textContent);
  await on.until(() => expect(cards()).toEqual(['가 코치', '나 코치', '라 코치', '다 코치', '박소연 코치']));
});

it('lessons of a contract come in order of time, requests with their deadlines', async () => {
  const request = (id: string, days: number, answerBy: Date): LessonView => ({
    ...lesson,
    encryptedId: id,
    status: 'REQUESTED',
    requestedBy: 'learner',
    mayConfirm: true,
    startsAt: new Date(startsAt.getTime() + days * DAY_MS),
    endsAt: new Date(startsAt.getTime() + days * DAY_MS + HOUR_MS),
    answerBy,
  });
  const [soon, late] = [new Date(renderedAt.getTime() + HOUR_MS), new Date(renderedAt.getTime() + 5 * HOUR_MS)];
  open(listOf([contractOf({ lessons: [lesson, request('late', 1, late), request('soon', 2, soon)] })]));
  const rows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent ?? '');
  await on.until(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).not.toContain('답변 기한');
  expect(rows()[1]).toContain(`코치 답변 기한 ${formatSeoulDateTime(late)}`);
  expect(rows()[2]).toContain(`코치 답변 기한 ${formatSeoulDateTime(soon)}`);
});

it('shows contracts that wait for the reader first, and appends the next page', async () => {
  const calm = contractOf({
    encryptedId: 'contract-3',
    coach: { ...exampleContract.coach, name: '박소연' },
    next: answered.next,
    lessons: [],
  });
  open(listOf([calm, contractOf({})], { nextCursor: 'page-2' }));
  const cards = () =>
    page
      .getByRole('article')
      .elements()
      .map((card) => card.querySelector('h2')?.textContent);
  await on.until(() => expect(cards()).toEqual(['한지우 코치', '박소연 코치']));
  answer({
    'lesson.listForLearner': () => {
      throw new ConnectionLost();
    },
  });
  await on.button('더 보기').last().click();
  await expect.element(on.button('다시 시도')).toBeVisible();
  answer({
    'lesson.listForLearner': () =>
      listOf([{ ...calm, encryptedId: 'contract-4', coach: { ...calm.coach, name: '서유정' } }]),
  });
  await on.press('다시 시도');
  await on.until(() => expect(cards()).toEqual(['한지우 코치', '박소연 코치', '서유정 코치']));
  expect(inputsOf('lesson.listForLearner').at(-1)).toMatchObject({ cursor: 'page-2' });
});

it('has an address for each other month, and the plain address for the current month', async () => {
  open(listOf([], { month: '2026-01' }));
  await on.expectText('2026년 1월에는 수업이 없었어요');
  await on.press('다음 달');
  await on.press('이번 달 보기');
  expect(readVisits()).toEqual([`push ${path}?month=2026-02`, `push ${path}`]);
});

it('shows why the contract of a dialog failed to load, and requests it again', async () => {
  open(listOf([]));
  answer({
    'lesson.get': () => {
      throw new Rejected('INTERNAL');
    },
  });
  window.history.pushState(null, '', `${path}?encryptedId=contract-1&type=time&lesson=lesson-1`);
  await expect.element(on.button('다시 시도')).toBeVisible();
  answer({ 'lesson.get': () => ({ ...contractOf({}), side: 'learner' }) as never });
  await on.press('다시 시도');
  await expect.element(dialog).toBeVisible();
  expect(countOf('lesson.get')).toBe(2);
});

describe('the question after the last lesson', () => {
  const finished = contractOf({
    status: 'COMPLETED',
    counts: { total: 4, used: 4, charged: 0, confirmed: 0, requested: 0, left: 0 },
    next: { ...answered.next, kind: 'CLOSED', encryptedLessonId: null, startsAt: null },
    upcomingAt: null,
    read: { ...noReviewState, writableNormalReview: true },
    lessons: [],
  });
  const question = () => page.getByRole('dialog', { name: '한지우 코치와 계속할까요?' });
  const stored = () => window.localStorage.getItem('enroll-rewrite-blocked');

  it('links to the coach and to the review, and opens once in a tab', async () => {
    open(listOf([finished]));
    await on.until(() => expect(question().elements()).toHaveLength(1));
    const links = question().getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['후기 쓰기', '/f/user/mypage/review?contract=contract-1'],
      ['이어서 신청하기', '/coaches/coach-1'],
    ]);
    await question().getByRole('button', { name: '닫기' }).click();
    await on.until(() => expect(question().elements()).toHaveLength(0));
    expect(stored()).toBeNull();
    unmount();
    open(listOf([finished]));
    await on.until(() => expect(page.getByRole('article').elements()).toHaveLength(1));
    expect(question().elements()).toHaveLength(0);
  });

  it('stores 1 when the learner does not want to see it again', async () => {
    open(listOf([finished]));
    await question().getByRole('checkbox', { name: '이 안내 다시 보지 않기' }).click();
    await question().getByRole('button', { name: '닫기' }).click();
    await on.until(() => expect(stored()).toBe('1'));
  });

  it.each([
    ['1', 0],
    ['0', 1],
    ['true', 1],
  ])('with the stored value %s is shown %i times', async (value, count) => {
    window.localStorage.setItem('enroll-rewrite-blocked', value);
    open(listOf([finished]));
    await on.until(() => expect(document.querySelectorAll('article')).toHaveLength(1));
    await on.until(() => expect(question().elements()).toHaveLength(count));
  });

  it('stores 0 for every other value than true', () => {
    blockReEnrolment(true);
    expect([stored(), isReEnrolmentBlocked()]).toEqual(['1', true]);
    blockReEnrolment(false);
    expect([stored(), isReEnrolmentBlocked()]).toEqual(['0', false]);
  });
});
