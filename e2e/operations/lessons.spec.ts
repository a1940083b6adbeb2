import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createCompanyPeople } from '../people/company-people';
import { createPeople } from '../people/lesson-people';
import { logInAsOperator, withDatabase } from '../people/members';

test.beforeEach(async ({ context }) => logInAsOperator(context));

test('a 1:1 lesson is found by its learner, and shows its history @any-width @both-widths', async ({ page }) => {
  const people = await createPeople();
  const requested = await people
    .asLearner()
    .schedule({ encryptedId: await people.contractId(), startsAt: people.at(3, 19) });
  await people.asCoach().confirm({ encryptedLessonId: requested.encryptedLessonId });
  await page.goto('/admin/lessons');
  await expect(page.getByRole('heading', { level: 1, name: '1:1 수업' })).toBeVisible();
  await page.getByRole('searchbox', { name: '회원 이름, 이메일, 휴대폰 번호로 찾기' }).fill(people.learnerEmail);
  await expect(page).toHaveURL(/q=/);
  await page.getByLabel('상태', { exact: true }).selectOption('CONFIRMED');
  const rows = page.getByRole('table', { name: '1:1 수업' }).getByRole('button');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await rows.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: '상태 변경 내역' })).toContainText(`코치 ${people.coachName}`);
  await expectAccessible(page);
});

test('the member and employee sheets link to each other, and the employee to a seat @any-width @both-widths', async ({
  page,
}) => {
  const { csCorporateId, b2bTimetableId, selfId, self } = await createCompanyPeople();
  await self.reserve({ b2bTimetableId });
  const digits = String(selfId).padStart(8, '0');
  await withDatabase((client) => client.query('update users set phone = $2 where id = $1', [selfId, `010${digits}`]));
  await page.goto(`/admin/members?q=010${digits}`);
  await page.getByRole('table', { name: '회원' }).getByRole('link', { name: /직원/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${csCorporateId}\\?tab=members&open=`));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: '예약' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await sheet.getByRole('link', { name: '회원 정보 보기' }).click();
  await expect(page).toHaveURL(/\/admin\/members\?open=/);
  await expect(sheet).toContainText('마지막 이용');
  await expectAccessible(page);
  await sheet.getByRole('link', { name: /직원$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${csCorporateId}\\?tab=members&open=`));
  await sheet.getByRole('region', { name: '예약' }).getByRole('link').click();
  await expect(sheet.getByRole('region', { name: '자리 기록' })).toBeVisible();
});
