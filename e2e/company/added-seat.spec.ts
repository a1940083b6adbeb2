import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createCompanyPeople } from '../people/company-people';
import { product } from '../product';

const NOTICES = '/f/company/learner/notifications';

/** Creates an employee whom the expert has added to a lesson a few days ahead. */
async function createAddedSeat() {
  const people = await createCompanyPeople({ seats: 3 });
  const { encryptId, factories } = await product();
  const { callerFor } = await import('~/test/caller');
  const expert = callerFor(await factories.company.expertActor(people.expert, [people.csCorporateId])).b2bExpert;
  const { b2bTimetableId, selfId } = people;
  await expert.addMember({ b2bTimetableId, encryptedUserId: encryptId('user', selfId) });
  return people;
}

test(
  'an employee declines a seat from an expert on its notice, without penalty points',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const people = await createAddedSeat();
    await people.logInSelf(context);
    await page.goto(NOTICES);
    const answer = page.getByRole('group', { name: /수업에 추가됐어요$/ });
    await expect(answer.getByRole('button', { name: '참여 확인' })).toBeVisible();
    await expectAccessible(page);
    await answer.getByRole('link', { name: '거절하기' }).click();
    const dialog = page.getByRole('dialog', { name: '이 예약을 거절할까요?' });
    await expect(dialog).toContainText('벌점은 없어요.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '거절하기' }).click();
    await expect(page.getByText('예약을 거절했어요.')).toBeVisible();
    await page.goto(NOTICES);
    await expect(page.getByRole('link', { name: /예약을 거절했어요/ })).toBeVisible();
    await expect(answer).toHaveCount(0);
  },
);
