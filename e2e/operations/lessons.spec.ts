import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createCompanyPeople } from '../people/company-people';
import { createPeople } from '../people/lesson-people';
import { logInAsOperator, withDatabase } from '../people/members';

test.beforeEach(async ({ context }) => logInAsOperator(context));

test('a 1:1 lesson links to its history, contract, order, member and coach @any-width @both-widths', async ({
  page,
}) => {
  test.slow();
  const people = await createPeople();
  const requested = await people
    .asLearner()
    .schedule({ encryptedId: await people.contractId(), startsAt: people.at(3, 19) });
  await people.asCoach().confirm({ encryptedLessonId: requested.encryptedLessonId });
  await page.goto('/admin');
  await page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '1:1 수업' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '1:1 수업' })).toBeVisible();
  await page.getByRole('searchbox', { name: '회원 이름, 이메일, 전화번호' }).fill(people.learnerEmail);
  await expect(page).toHaveURL(/q=/);
  await page.getByLabel('상태', { exact: true }).selectOption('CONFIRMED');
  const rows = page.getByRole('table', { name: '1:1 수업' }).getByRole('button');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await rows.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: '상태 변경 내역' })).toContainText(`코치 ${people.coachName}`);
  await expectAccessible(page);
  await expect(sheet.getByRole('link', { name: new RegExp(people.learnerEmail) })).toHaveAttribute(
    'href',
    /\/admin\/members\?open=/,
  );
  await expect(sheet.getByRole('link', { name: people.coachName, exact: true })).toHaveAttribute(
    'href',
    /\/admin\/coaches\?open=/,
  );
  await sheet.getByRole('link', { name: '주문·결제 보기' }).click();
  await expect(page.getByRole('dialog')).toContainText(people.oid);
  await page.getByRole('link', { name: '이 계약의 수업 보기' }).click();
  await expect(page.getByText('한 계약의 수업만 보고 있어요.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: '모든 수업 보기' }).click();
  await expect(page).toHaveURL(/\/admin\/lessons$/);
});

test('an employee is found by phone, and the member and employee sheets link to each other @any-width @both-widths', async ({
  page,
}) => {
  test.slow();
  const { csCorporateId, b2bTimetableId, selfId, self } = await createCompanyPeople();
  await self.reserve({ b2bTimetableId });
  const digits = String(selfId).padStart(8, '0');
  await withDatabase((client) => client.query('update users set phone = $2 where id = $1', [selfId, `010${digits}`]));
  await page.goto('/admin');
  await page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '회원' }).click();
  await page.getByRole('searchbox').fill(`+82 10-${digits.slice(0, 4)}-${digits.slice(4)}`);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('table', { name: '회원' }).getByRole('row')).toHaveCount(2);
  await page
    .getByRole('table', { name: '회원' })
    .getByRole('link', { name: /구성원/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${csCorporateId}\\?tab=members&open=`));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: '예약' }).getByRole('link')).toHaveCount(1);
  await expect(sheet.getByText('받은 벌점이 없어요.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('link', { name: '회원 정보 보기' }).click();
  await expect(page).toHaveURL(/\/admin\/members\?open=/);
  await sheet.getByRole('link', { name: /구성원$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${csCorporateId}\\?tab=members&open=`));
  await sheet.getByRole('region', { name: '예약' }).getByRole('link').click();
  await expect(sheet.getByRole('region', { name: '자리 기록' })).toBeVisible();
});

test('a lesson of any company is two presses away, with one preview at a time @any-width @both-widths', async ({
  page,
}) => {
  const { csCorporateId, b2bTimetableId, day } = await createCompanyPeople();
  await page.goto('/admin');
  await page.getByRole('navigation', { name: '운영' }).getByRole('link', { name: '회사 수업' }).click();
  await page.goto(`/admin/timetable?company=${csCorporateId}&from=${day}&to=${day}`);
  const row = page.getByRole('table', { name: '회사 수업' }).getByRole('row').nth(1);
  await expect(row).toContainText('예약 받는 중');
  await expectAccessible(page);
  await row.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`open=${csCorporateId}-${b2bTimetableId}`));
  const sheet = page.getByRole('dialog');
  const preview = sheet.getByRole('region', { name: '바뀔 내용' });
  await sheet.getByRole('button', { name: '바뀔 내용 보기', exact: true }).click();
  await expect(preview).toContainText('수업 1개를 바꿔요.');
  await expect(preview).toContainText('계약 금액이 없는 날의 수업이 1개 있어요.');
  await sheet.getByLabel('취소하는 이유').fill('공사를 해요');
  await expect(preview).toHaveCount(0);
  await sheet.getByRole('button', { name: '취소하면 바뀔 내용 보기' }).click();
  await expect(preview).toHaveCount(1);
  await expect(preview).toContainText('수업 1개를 취소해요.');
  await expectAccessible(page);
});
