import { MINUTE_MS } from '~/domain/shared/durations';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';

/** Creates a learner and a coach whose first lesson took place an hour ago. */
async function peopleAfterALesson() {
  const people = await createPeople();
  await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
  await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
  await people.letTheHourPass();
  // The coach recorded the lesson long enough ago that it cannot be undone: only then is the learner asked for a
  // review.
  await people.asCoach(new Date(Date.now() - 11 * MINUTE_MS)).hold({ encryptedLessonId: await people.lessonId() });
  return people;
}

test.describe("a learner's own reviews", () => {
  test(
    'are written after a lesson by keyboard alone, and can be changed',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context }) => {
      const people = await peopleAfterALesson();
      await people.logInLearner(context);
      await page.goto('/f/user/mypage/lesson/learner');
      await page.getByRole('link', { name: '수업은 어땠나요? 후기 쓰기' }).click();
      const dialog = page.getByRole('dialog', { name: '후기 쓰기' });
      await expect(dialog.getByText(`${people.coachName} 코치`)).toBeVisible();
      await expectAccessible(page);

      await dialog.getByRole('button', { name: '후기 남기기' }).press('Enter');
      await expect(dialog.getByText('별점을 골라 주세요.')).toBeVisible();
      await expect(dialog.getByText('10자 이상 입력해 주세요.')).toBeVisible();
      await dialog.getByRole('radio', { name: '1점, 많이 아쉬웠어요' }).focus();
      for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await expect(dialog.getByRole('radio', { name: '4점, 좋았어요' })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.type('두 번 만에 아침에 목이 가벼워졌어요.');
      await dialog.getByRole('button', { name: '후기 남기기' }).press('Enter');
      await expect(dialog).toBeHidden();
      const written = page.getByRole('listitem').filter({ hasText: '두 번 만에 아침에 목이 가벼워졌어요.' });
      await expect(written).toContainText('5점 만점에 4점');
      await expect(page.getByRole('heading', { name: /후기를 기다리는 수업/ })).toBeHidden();
      await expectAccessible(page);
    },
  );

  test('are changed in a dialog with its own URL', { tag: '@narrow' }, async ({ page, context }) => {
    const people = await peopleAfterALesson();
    await people.writeReview({ rating: 4, contents: '두 번 만에 아침에 목이 가벼워졌어요.' });
    await people.logInLearner(context);
    await page.goto('/f/user/mypage/review');
    const written = page.getByRole('listitem').filter({ hasText: '두 번 만에 아침에 목이 가벼워졌어요.' });
    await written.getByRole('button', { name: /후기 수정$/ }).click();
    const change = page.getByRole('dialog', { name: '후기 수정' });
    await expect(page).toHaveURL(/contract=/);
    await expect(change.getByRole('radio', { name: '4점, 좋았어요' })).toBeChecked();
    await page.goBack();
    await expect(change).toBeHidden();
    await written.getByRole('button', { name: /후기 수정$/ }).click();
    await change.locator('label').filter({ hasText: '5점, 아주 좋았어요' }).click();
    await change.getByRole('button', { name: '수정한 후기 저장' }).click();
    await expect(written).toContainText('5점 만점에 5점');
    await expect(written).toContainText('수정됨');
    await page.goto('/f/user/mypage/lesson/learner');
    await page.getByRole('button', { name: '더 보기' }).click();
    await expect(page.getByRole('menuitem', { name: '후기 수정' })).toBeVisible();
  });

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/] });

    test('keep the typed text on the page and after a reload', { tag: '@any-width' }, async ({ page, context }) => {
      const people = await peopleAfterALesson();
      await people.logInLearner(context);
      const address = `/f/user/mypage/review?contract=${await people.contractId()}`;
      await page.goto(address);
      const dialog = page.getByRole('dialog', { name: '후기 쓰기' });
      await dialog.locator('label').filter({ hasText: '5점, 아주 좋았어요' }).click();
      await dialog.getByLabel('어떤 점이 그랬나요?').fill('집까지 와 주셔서 빠지지 않게 돼요.');
      await context.setOffline(true);
      await dialog.getByRole('button', { name: '후기 남기기' }).click();
      await expect(dialog.getByRole('alert').filter({ hasText: '입력한 내용은 그대로예요.' })).toBeVisible();
      await context.setOffline(false);
      await page.goto(address);
      await expect(dialog.getByText('작성하던 후기를 이어서 써요.')).toBeVisible();
      await expect(dialog.getByLabel('어떤 점이 그랬나요?')).toHaveValue('집까지 와 주셔서 빠지지 않게 돼요.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '처음부터' }).click();
      await expect(dialog.getByLabel('어떤 점이 그랬나요?')).toHaveValue('');
      await expect(dialog.getByRole('radio', { name: '5점, 아주 좋았어요' })).not.toBeChecked();
    });
  });

  test('cannot be written before the first lesson', { tag: '@any-width' }, async ({ page, context }) => {
    const people = await createPeople();
    await people.logInLearner(context);
    await page.goto('/f/user/mypage/review');
    await expect(page.getByRole('heading', { name: '아직 쓸 후기가 없어요' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/f/user/mypage/review?contract=${await people.contractId()}`);
    await expect(page.getByRole('heading', { name: '수업을 받은 뒤에 쓸 수 있어요' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/review$/);
  });
});
