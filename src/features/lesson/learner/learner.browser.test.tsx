import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LearnerPageView, LearnerRow } from '~/domain/lesson/schema/learner';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { DAY_MS } from '~/domain/shared/durations';
import { LearnerList } from './learner-list';
import { LearnerPage } from './learner-page';

const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
const held = {
  ...exampleLesson,
  encryptedId: 'lesson-0',
  status: 'HELD' as const,
  startsAt: before(2),
  endsAt: before(2),
};
const view: LearnerPageView = {
  learner: { name: '김하늘', encryptedUserId: 'user-1' },
  contracts: [
    { ...exampleContract, upcomingAt: exampleLesson.startsAt, lessons: [held, exampleLesson] },
    { ...exampleContract, encryptedId: 'contract-0', status: 'COMPLETED', lessons: [] },
  ],
  encryptedSafetyContractId: 'contract-1',
  lastNote: {
    startsAt: held.startsAt,
    path: '/mypage/lessons/detail/?a=1',
    homework: 3,
    homeworkDone: 1,
    hasLearnerLine: true,
  },
  reviews: [{ id: 'review-1', rating: 4, contents: '꼼꼼해요', createdAt: before(1) }],
};
/** The answer never arrives. */
const waiting = () => new Promise<never>(() => {});
const showPage = (change: Partial<LearnerPageView> = {}) =>
  show(
    <LearnerPage view={{ ...view, ...change }} renderedAt={now} />,
    { 'lesson.memos': () => ({ index: [{ encryptedMemoId: 'memo-1', text: '무릎 조심', createdAt: before(3) }] }) },
    '/expert/learners/user-1',
  );

describe('the page of a learner', () => {
  it('shows what remains, the note with its homework, memos, past lessons and reviews', async () => {
    showPage();
    await on.expectText('숙제 3개 중 1개 완료');
    await on.expectText('회원이 한마디를 남겼어요');
    await on.expectText('무릎 조심');
    await on.expectText('꼼꼼해요');
    await expect.element(page.getByRole('region', { name: '지난 수업' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: '지난 계약' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /노트와 완료한 숙제 보기/ }))
      .toHaveAttribute('href', '/mypage/lessons/detail/?a=1');
    expect(inputsOf('lesson.memos')).toEqual([{ encryptedUserId: 'user-1' }]);
  });

  it('opens the safety card only when the coach asks for it, because the view is recorded', async () => {
    showPage();
    await on.expectText('안전 카드가 있어요');
    expect(countOf('lesson.form')).toBe(0);
    answer({ 'lesson.get': waiting, 'payment.read': waiting, 'lesson.form': waiting });
    await on.press('확인하기');
    await on.until(() => {
      const query = new URLSearchParams(window.location.search);
      expect([query.get('type'), query.get('encryptedId')]).toEqual(['info', 'contract-1']);
    });
  });

  it('shows a lesson that is being checked first, and once', async () => {
    showPage({ contracts: [{ ...exampleContract, lessons: [{ ...held, disputed: true }] }] });
    await expect.element(page.getByRole('region', { name: '확인 중인 수업' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: '지난 수업' })).not.toBeInTheDocument();
  });

  it('says that nothing runs, without a note and without empty parts', async () => {
    showPage({
      contracts: [{ ...exampleContract, status: 'TERMINATED', lessons: [] }],
      encryptedSafetyContractId: null,
      lastNote: null,
      reviews: [],
    });
    await on.expectText('진행 중인 수업이 없어요');
    for (const name of ['노트와 숙제', '지난 수업', '받은 후기'])
      await expect.element(page.getByRole('region', { name })).not.toBeInTheDocument();
  });
});

describe('the list of learners', () => {
  const row = (id: number, change: Partial<LearnerRow> = {}): LearnerRow => ({
    encryptedUserId: `user-${id}`,
    name: `회원 ${id}`,
    programs: ['필라테스'],
    isRunning: true,
    left: 3,
    upcomingAt: exampleLesson.startsAt,
    lastAt: null,
    ...change,
  });

  it('links each learner to their page, and loads the next ones', async () => {
    const first = { items: [row(1), row(2, { isRunning: false, upcomingAt: null })], nextCursor: 'user-2' };
    show(<LearnerList first={first} />, {
      'lesson.learners': () => ({ items: [row(3)], nextCursor: null }),
    });
    await expect
      .element(page.getByRole('link', { name: /회원 1 님/ }))
      .toHaveAttribute('href', '/expert/learners/user-1');
    await on.expectText(/지난 회원 · 아직 수업이 없어요/);
    await on.press('더 보기');
    await on.expectText('회원 3 님');
    expect(inputsOf('lesson.learners')).toMatchObject([{ cursor: 'user-2' }]);
  });

  it('says that there is nobody yet', async () => {
    show(<LearnerList first={{ items: [], nextCursor: null }} />, {});
    await expect.element(on.text('아직 회원이 없어요')).toBeVisible();
  });
});
