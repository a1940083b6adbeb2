import { MINUTE_MS } from '~/domain/shared/durations';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';

test.describe("a learner's own reviews", () => {
  test(
    'are written after a lesson by keyboard alone, and changed in a dialog with its own URL',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context }) => {
      const people = await createPeople();
      await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
      await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
      await people.letTheHourPass();
      // The coach recorded the lesson long enough ago that it cannot be undone: only then is the learner asked for a
      // review.
      const recordedAt = new Date(Date.now() - 11 * MINUTE_MS);
      await people.asCoach(recordedAt).hold({ encryptedLessonId: await people.lessonId() });
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
      await expect(page.getByRole('heading', { name: /후기를 쓸 수 있는 수업/ })).toBeHidden();
      await expectAccessible(page);

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
    },
  );
});
