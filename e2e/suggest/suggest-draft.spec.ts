import { expect, test } from '../fixtures';
import { createLearner, logIn, type NewLearner } from '../people/members';
import { SuggestPage } from '../pages/suggest-page';

let learner: NewLearner;

test.beforeEach(async ({ context, baseURL }) => {
  learner = await createLearner();
  await logIn(context, learner.id, baseURL ?? '');
});

test('answers survive a closed page, and back and forward work', { tag: '@any-width' }, async ({ page, context }) => {
  const suggest = new SuggestPage(page);
  await suggest.answerUntilType();
  await page.getByText('필라테스').click();
  await page.goBack();
  await suggest.expectStep('purpose');
  await page.goForward();
  await suggest.expectStep('type');
  await page.close();

  const reopened = new SuggestPage(await context.newPage());
  await reopened.open();
  await expect(reopened.page.getByRole('heading', { name: '작성하던 답이 있어요' })).toBeVisible();
  await reopened.page.getByRole('link', { name: '이어서 하기' }).click();
  await reopened.expectStep('userInfo');
  await reopened.page.getByRole('button', { name: '이전' }).click();
  await reopened.expectStep('type');
  await expect(reopened.page.getByRole('checkbox', { name: /필라테스/ })).toBeChecked();
});

test('two tabs share their answers', { tag: '@any-width' }, async ({ page, context }) => {
  const left = new SuggestPage(page);
  const right = new SuggestPage(await context.newPage());
  await left.open('chat');
  await right.open('chat');
  await left.page.getByText('근육을 키우고 싶어요', { exact: true }).click();
  await expect(right.page.getByRole('radio', { name: '근육을 키우고 싶어요' })).toBeChecked();
  for (const tab of [left, right]) {
    await tab.next();
    await tab.expectStep('purpose');
  }
  await right.page.getByRole('checkbox', { name: /체력·건강 유지/ }).check();
  await expect(left.page.getByRole('checkbox', { name: /체력·건강 유지/ })).toBeChecked();
});

test('blocked storage shows a message, and the questionnaire continues', { tag: '@any-width' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const suggest = new SuggestPage(page);
  await suggest.open('chat');
  await page.getByText('체력을 기르고 싶어요', { exact: true }).click();
  await expect(page.getByText('이 브라우저에 답을 저장할 수 없어요.')).toBeVisible();
  await suggest.next();
  await suggest.expectStep('purpose');
  await expect(page.getByRole('checkbox', { name: /체력·건강 유지/ })).toBeChecked();
});
