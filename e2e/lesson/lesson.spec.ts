import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { endSession } from '../people/members';
import { createPeople } from '../people/lesson-people';
import { learnerList } from './lesson-list';

test(
  'a lesson list URL without a role redirects to the user’s own list and keeps the query',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const people = await createPeople();
    await people.logInLearner(context);
    await page.goto('/f/user/mypage/lesson?month=2030-01');
    await expect(page).toHaveURL(/\/f\/user\/mypage\/lesson\/learner\?month=2030-01$/);
    await endSession(page);
    await people.logInCoach(context);
    await page.goto('/f/user/mypage/lesson/');
    await expect(page).toHaveURL(/\/f\/user\/mypage\/lesson\/expert$/);
  },
);

test.describe('the refund', () => {
  // The browser logs the rejection of an outdated refund amount.
  test.use({ expectedErrors: /status of 409/ });

  test(
    'starts at the lessons, and shows again which lesson can no longer be cancelled',
    { tag: '@any-width' },
    async ({ page, context }) => {
      const people = await createPeople();
      await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
      await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
      await people.asLearner().schedule({ encryptedId: await people.contractId(), startsAt: people.at(4, 10) });
      await people.asCoach().confirm({ encryptedLessonId: await people.lessonId(2) });
      await people.logInLearner(context);
      await page.goto(learnerList);
      await page.getByRole('button', { name: '더 보기' }).click();
      await page.getByRole('menuitem', { name: '결제와 신청 내용' }).click();
      await expect(page.getByRole('dialog')).toContainText('지금 취소하면 260,000원');
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('link', { name: '결제·환불 보기' }).click();
      await expect(page.getByText('지금 취소하면 260,000원')).toBeInViewport();
      await expectAccessible(page);
      await page.getByRole('button', { name: '환불 금액 확인하기' }).click();
      await people.moveStartTo();
      await page.getByRole('button', { name: '260,000원 환불받기' }).click();
      const dialog = page.getByRole('dialog', { name: '수업 전체를 취소할까요?' });
      await expect(dialog.getByRole('alert')).toContainText(
        '260,000원에서 195,000원으로 바뀌어 아직 취소하지 않았어요.',
      );
      await expect(dialog).toContainText('무료 취소 기한이 지난 수업 1회');
      await expect(dialog.getByRole('button', { name: '195,000원 환불받기' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '수업 유지하기' }).click();
      await expect(page.getByText('지금 취소하면 195,000원')).toBeVisible();
    },
  );
});

test.describe("another user's lesson", () => {
  // The browser logs the response.
  test.use({ expectedErrors: /status of 404/ });

  test('answers 404', { tag: '@any-width' }, async ({ page, context }) => {
    const [people, others] = [await createPeople(), await createPeople()];
    await people.logInLearner(context);
    const answer = await page.goto(`/f/user/mypage/lesson/${await others.contractId()}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
  });
});
