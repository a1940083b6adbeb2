import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';
import { createLearner, logIn } from '../people/members';
import { searchPath } from '../pages/listing-page';
import { SuggestPage } from '../pages/suggest-page';

// The browser logs every call that is cut.
test.use({ expectedErrors: [/ERR_FAILED/] });

/** Cuts all calls that contain this procedure, until the returned function is called. */
async function cutOff(page: Page, procedure: string): Promise<() => Promise<void>> {
  const calls = new RegExp(`/api/trpc/[^?]*${procedure.replace('.', '\\.')}`);
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

const offline = /인터넷이 잠시 끊겼어요/;

/**
 * Expects that a dialog or a part shows what failed to load, keeps showing it after a second failure, and appears when
 * it loads.
 */
async function expectRecovery(
  page: Page,
  part: Locator,
  { said, comes, connect }: { said: RegExp | string; comes: Locator; connect: () => Promise<void> },
): Promise<void> {
  const message = part.getByRole('alert').filter({ hasText: said });
  await expect(message).toBeVisible();
  await expectAccessible(page);
  const retryButton = part.getByRole('button', { name: '다시 시도' });
  const failedAgain = page.waitForEvent('requestfailed');
  await retryButton.click();
  await failedAgain;
  await expect(message).toBeVisible();
  await connect();
  await part.getByRole('button', { name: '다시 시도' }).first().click();
  await expect(comes).toBeVisible();
  await expect(message).toBeHidden();
}

test(
  'the dialogs of a lesson show what failed to load and retry',
  { tag: '@narrow' },
  async ({ page, context, openFor }) => {
    const people = await createPeople();
    await people.logInLearner(context);
    await page.goto('/f/user/mypage/lesson/learner');
    let connect = await cutOff(page, 'lesson.firstTime');
    await page.getByRole('button', { name: '날짜 정하기' }).click();
    await expectRecovery(page, page.getByRole('dialog'), {
      said: offline,
      connect,
      comes: page.getByRole('dialog', { name: '첫 수업 날짜를 정해 주세요' }),
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    connect = await cutOff(page, 'lesson.form');
    await page.goto(`/f/user/mypage/lesson/learner?encryptedId=${await people.contractId()}&type=info`);
    await page.getByRole('tab', { name: '신청 내용' }).click();
    const info = page.getByRole('dialog', { name: '결제와 신청 내용' });
    await expectRecovery(page, info, {
      said: '신청 내용을 불러오지 못했어요',
      connect,
      comes: info.getByText('질문지 없이 신청한 수업이에요.'),
    });

    const coach = await openFor('the coach', people.logInCoach);
    connect = await cutOff(coach, 'lesson.memos');
    await coach.goto(`/f/user/mypage/lesson/expert?encryptedId=${await people.contractId()}&type=memo`);
    // The lesson was in the same batch; its retry loads it without the memos.
    await coach.getByRole('dialog', { name: '수업', exact: true }).getByRole('button', { name: '다시 시도' }).click();
    const memos = coach.getByRole('dialog', { name: /메모$/ });
    await expectRecovery(coach, memos, {
      said: '메모를 불러오지 못했어요.',
      connect,
      comes: memos.getByText('아직 메모가 없어요.'),
    });
  },
);

test(
  'the review lists keep loaded reviews when the next page fails, and retry it',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/f/reviews');
    const board = page.getByRole('region', { name: '후기 목록' });
    await expect(board.getByRole('listitem').first()).toBeVisible();
    const reviewCount = await board.getByRole('listitem').count();
    let connect = await cutOff(page, 'review.list');
    await board.getByRole('button', { name: '후기 더 보기' }).click();
    await expect(board.getByRole('alert').filter({ hasText: '더 불러오지 못했어요.' })).toBeVisible();
    await expect(board.getByRole('listitem')).toHaveCount(reviewCount);
    await expectAccessible(page);
    await connect();
    await board.getByRole('button', { name: '다시 시도' }).click();
    await expect(board.getByRole('alert')).toBeHidden();
    await expect.poll(() => board.getByRole('listitem').count()).toBeGreaterThan(reviewCount);

    connect = await cutOff(page, 'coach.listReviews');
    const address = { province: '서울특별시', city: '강남구', district: '역삼1동' };
    const answer = await page.request.get(searchPath({ serviceType: 'workout', address, sort: 'reviews' }));
    const { result } = (await answer.json()) as {
      result: { data: { json: { items: { encryptedCoachId: string }[] } } };
    };
    await page.goto(`/coaches/${result.data.json.items[0]?.encryptedCoachId ?? ''}`);
    await page.getByRole('button', { name: '후기 더 보기' }).click();
    await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible();
    await connect();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('alert').filter({ hasText: offline })).toBeHidden();
  },
);

test(
  'the questionnaire submits nothing without a price, and shows which lessons and prices failed to load',
  { tag: '@narrow' },
  async ({ page, context, baseURL }) => {
    test.slow();
    const { id } = await createLearner();
    await logIn(context, id, baseURL ?? '');
    const suggest = new SuggestPage(page);
    await suggest.answerUntilSchedule();
    await page.getByRole('button', { name: '주말 오전' }).click();
    await suggest.next();
    await suggest.expectStep('preMatching', /올 수 있는 코치가/);
    await suggest.next();
    await suggest.expectStep('product', '어떻게 시작할까요?');
    await page.getByText('필요한 만큼').click();
    await suggest.next();
    await suggest.expectStep('program', '어떤 수업으로 할까요?');
    await page.getByRole('radio').first().locator('xpath=ancestor::label').click();

    let connect = await cutOff(page, 'suggest.coachPrograms');
    await suggest.next();
    await suggest.expectStep('search', /역삼1동에 올 수 있는 코치/);
    const lessons = page.getByRole('alert').filter({ hasText: '코치마다 어떤 수업을 하는지 불러오지 못했어요.' });
    await expect(lessons).toBeVisible();
    await suggest.expectAccessible();
    // A coach is chosen together with the lesson that they teach, so the user cannot continue before the lessons are
    // loaded.
    await page
      .getByRole('button', { name: /코치 고르기$/ })
      .first()
      .click();
    await suggest.next();
    await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible();
    await expect(page).toHaveURL(/\/search$/);
    await connect();
    await lessons.getByRole('button', { name: '다시 시도' }).click();
    await expect(lessons).toBeHidden();
    await suggest.next();
    await suggest.expectStep('complete', '이대로 신청할까요?');
    await expect(page.getByText('결제할 금액')).toBeVisible();

    // A press before the lessons are loaded continues when the response arrives.
    const held = Promise.withResolvers<void>();
    await page.route(/suggest\.coachPrograms/, (route) => held.promise.then(() => route.continue()), { times: 1 });
    await suggest.open('search');
    await expect(page.getByRole('button', { name: /코치 선택 완료$/ }).first()).toBeVisible();
    await suggest.next();
    await expect(page.getByText('처리하고 있어요')).toBeVisible();
    held.resolve();
    await suggest.expectStep('complete', '이대로 신청할까요?');

    connect = await cutOff(page, 'payment.quote');
    await suggest.open('complete');
    const unpriced = page.getByRole('alert').filter({ hasText: '가격과 환불 금액을 불러오지 못했어요.' });
    await expect(unpriced).toBeVisible();
    await suggest.next();
    await expect(
      page.getByRole('alert').filter({ hasText: '가격을 다시 불러온 다음에 계속할 수 있어요.' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/complete$/);
    await suggest.expectAccessible();
    await connect();
    // Both were in the same batch, and each is retried separately.
    const chosen = page.getByRole('alert').filter({ hasText: '고른 코치와 수업을 불러오지 못했어요.' });
    await chosen.getByRole('button', { name: '다시 시도' }).click();
    await expect(chosen).toBeHidden();
    await unpriced.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByText(/지금 취소하면 [\d,]+원을 돌려드려요/)).toBeVisible();
    await suggest.next();
    await expect(page).toHaveURL(/\/payment\/[a-z0-9-]+\?coach=.+&form=.+/);
  },
);
