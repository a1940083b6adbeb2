import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';

test(
  'learner and coach see that the coach is paused and which actions are still possible',
  { tag: ['@any-width', '@both-widths'] },
  async ({ page, context, openFor }) => {
    const people = await createPeople();
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.pauseCoach('확인할 일이 있어요.');

    await people.logInLearner(context);
    await page.goto(`/f/user/mypage/lesson/${await people.contractId()}`);
    await expect(page.getByText(`${people.coachName} 코치가 활동을 쉬고 있어요.`)).toBeVisible();
    await expect(page.getByText('확정되지 않은 요청은 답변 기한이 지나면 취소되고')).toBeVisible();
    await expect(page.getByText('지금은 확정할 수 없어요')).toBeVisible();
    await expect(page.getByRole('button', { name: '수업 더 예약하기' })).toBeHidden();
    await expectAccessible(page);

    const coach = await openFor('the coach', people.logInCoach);
    await coach.goto('/expert/');
    await expect(coach.getByText('이유: 확인할 일이 있어요.')).toBeVisible();
    await expect(coach.getByRole('button', { name: '답하기' })).toBeHidden();
    await expectAccessible(coach);
    await coach.getByRole('button', { name: '거절하기' }).click();
    await coach.getByRole('dialog').getByRole('button', { name: '거절하기' }).click();
    await expect(coach.getByRole('heading', { name: '수업 시간 요청' })).toBeHidden();
  },
);
