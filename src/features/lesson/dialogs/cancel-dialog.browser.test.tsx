import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CancelPreview } from '~/domain/lesson/cancel';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { CancelDialog } from './cancel-dialog';

const free: CancelPreview = {
  policyVersion: 'test',
  term: 'EARLY',
  to: 'CANCELLED_FREE',
  chargedLessons: 0,
  chargedAmount: 0,
  returnedCredits: 1,
  bonusCredits: 0,
  freeUntil: null,
  waiversLeft: 0,
  refund: null,
};
const late: CancelPreview = {
  ...free,
  term: 'LATE',
  to: 'CANCELLED_CHARGED',
  chargedLessons: 1,
  chargedAmount: 65_000,
  returnedCredits: 0,
};
const ids = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };
const contractPage = '/f/user/mypage/lesson/contract-1';
const dialog = (change: Partial<Parameters<typeof CancelDialog>[0]> = {}, closed: string[] = []) => (
  <CancelDialog
    contract={exampleContract}
    side="learner"
    lesson={exampleLesson}
    now={now}
    onClose={() => void closed.push('closed')}
    {...change}
  />
);

describe('cancelling a lesson', () => {
  it('shows the new terms and keeps the typed reason when the terms changed meanwhile, and then cancels on the new terms', async () => {
    const closed: string[] = [];
    let promise = free;
    show(
      dialog({}, closed),
      {
        'lesson.cancelPromise': () => promise,
        'lesson.cancel': ({ term }) => {
          if (term === promise.term) return ids;
          throw new Rejected('CONFLICT');
        },
      },
      contractPage,
    );
    await on.expectText('지금 취소해도 무료');
    await page.getByRole('textbox').fill('감기에 걸렸어요');
    promise = late;
    await on.press('취소하기');
    await on.expectText('지금 취소하면 수업 1회(65,000원)가 차감돼요');
    // The lesson starts in more than a day, so its deadline can have passed only because it was moved.
    await on.expectText('시간을 바꾸어도 무료 취소의 기준은 처음 정한 시간이에요.');
    await expect.element(page.getByRole('textbox')).toHaveValue('감기에 걸렸어요');
    expect(closed).toEqual([]);
    await on.press('취소하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    await on.expectText('수업을 취소했어요. 1회가 차감됐어요.');
    const sent = { encryptedLessonId: 'lesson-1', reason: '감기에 걸렸어요' };
    expect(inputsOf('lesson.cancel')).toEqual([
      { ...sent, term: 'EARLY' },
      { ...sent, term: 'LATE' },
    ]);
    await on.until(() => expect(readVisits()).toEqual(['replace /f/user/mypage/lesson/contract-2']));
  });

  it('keeps the reason after a lost response, and disables the button while the request is sent', async () => {
    const closed: string[] = [];
    show(dialog({}, closed), {
      'lesson.cancelPromise': () => free,
      'lesson.cancel': () => {
        throw new ConnectionLost();
      },
    });
    await page.getByRole('textbox').fill('감기에 걸렸어요');
    await on.press('취소하기');
    await on.until(() => expect(countOf('lesson.cancel')).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(page.getByRole('textbox')).toHaveValue('감기에 걸렸어요');
    const answered = Promise.withResolvers<typeof ids>();
    answer({ 'lesson.cancel': () => answered.promise });
    await on.press('취소하기');
    await expect.element(on.button('취소하기')).toHaveAttribute('aria-disabled', 'true');
    expect(closed).toEqual([]);
    answered.resolve(ids);
    await on.until(() => expect(closed).toEqual(['closed']));
    await on.expectText('수업을 취소했어요. 1회를 돌려받았어요.');
  });

  it('is not possible before the terms are shown, and offers a retry when they cannot be loaded', async () => {
    show(dialog(), {
      'lesson.cancelPromise': () => {
        throw new Rejected('INTERNAL');
      },
    });
    await on.press('다시 시도');
    await on.until(() => expect(countOf('lesson.cancelPromise')).toBe(2));
    await expect.element(on.button('취소하기')).not.toBeInTheDocument();
    answer({ 'lesson.cancelPromise': () => free });
    await on.press('다시 시도');
    await expect.element(on.button('취소하기')).toBeVisible();
  });

  it('reopens a stale page under the new id with the typed reason, which no other contract shows', async () => {
    const stale = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };
    show(
      dialog(),
      {
        'lesson.cancelPromise': () => free,
        'lesson.cancel': () => {
          throw new Rejected('STALE', stale);
        },
      },
      '/f/user/mypage/lesson/learner?encryptedId=contract-1&type=cancel&lesson=lesson-1',
    );
    await page.getByRole('textbox').fill('감기에 걸렸어요');
    await on.press('취소하기');
    await on.press('새로고침');
    const path = '/f/user/mypage/lesson/learner?encryptedId=contract-2&type=time&lesson=lesson-2';
    await on.until(() => expect(readVisits()).toEqual([`leave ${path}`]));
    unmount();
    show(dialog({ contract: { ...exampleContract, encryptedId: 'contract-3' } }));
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    unmount();
    const closed: string[] = [];
    show(dialog({ contract: { ...exampleContract, encryptedId: 'contract-2' } }, closed), {
      'lesson.cancel': () => ids,
    });
    await expect.element(page.getByRole('textbox')).toHaveValue('감기에 걸렸어요');
    await on.press('취소하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    unmount();
    show(dialog({ contract: { ...exampleContract, encryptedId: 'contract-2' } }));
    await expect.element(page.getByRole('textbox')).toHaveValue('');
  });
});

it('shows a coach what the learner gets back, and nothing about the credits of the learner', async () => {
  show(dialog({ side: 'coach' }), {
    'lesson.cancelPromise': () => ({ ...free, term: 'COACH_LATE', bonusCredits: 1 }),
    'lesson.cancel': () => ids,
  });
  await on.expectText('지금 취소하면 회원에게 수업 1회를 돌려드리고 보상 수업 1회를 드려요');
  await on.expectText('보상 수업도 수업료를 그대로 받아요. 수업료는 다가온이 부담해요.');
  await expect.element(on.text('남은 무료 취소권')).not.toBeInTheDocument();
  await on.press('취소하기');
  await on.expectText('수업을 취소했어요.');
  expect(inputsOf('lesson.cancel')).toEqual([{ encryptedLessonId: 'lesson-1', term: 'COACH_LATE', reason: undefined }]);
});

it.each([
  ['one’s own request is taken back', 'learner', '요청을 취소할까요?', '요청 취소하기', '요청을 취소했어요.', 0],
  ['the other side’s request is declined', 'coach', '이 시간을 거절할까요?', '거절하기', '요청을 거절했어요.', 1],
] as const)('%s', async (_, side, title, label, done, fields) => {
  show(dialog({ side, lesson: { ...exampleLesson, status: 'REQUESTED', proposedBy: null } }), {
    'lesson.cancelPromise': () => ({ ...free, term: 'UNCONFIRMED' }),
    'lesson.cancel': () => ids,
  });
  await expect.element(on.dialog(title)).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(fields);
  await on.press(label);
  await on.expectText(done);
});
