import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createCompanyPeople } from '../people/company-people';
import { logInAsOperator, withDatabase } from '../people/members';
import { pressTwice } from '../press-twice';

test.beforeEach(async ({ context }) => logInAsOperator(context));

test('an operator reads all pages of a company, and opens their dialogs @any-width @both-widths', async ({ page }) => {
  test.slow();
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: /한빛소재/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '한빛소재' })).toBeVisible();
  // Past days are collapsed.
  const lesson = page.locator('[data-row]').filter({ hasText: '점심 스트레칭', visible: true }).first();
  const tabs = [
    ['설정', page.getByRole('heading', { name: '프로그램' })],
    ['직원', page.getByRole('table', { name: '직원' })],
    ['공지', page.getByRole('button', { name: '공지 쓰기' })],
    ['전문가', page.getByRole('table', { name: '전문가' })],
    ['계약', page.getByRole('form', { name: '새 금액' })],
    ['시간표', lesson],
  ] as const;
  for (const [name, visibleText] of tabs) {
    await page.getByRole('tab', { name }).click();
    await expect(visibleText).toBeVisible();
    await expectAccessible(page);
  }
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: '한 주 복사' }).click();
  await expect(sheet.getByLabel('붙여 넣을 주')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await lesson.click();
  await expect(sheet.getByText('예약 방식').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // A preview writes nothing.
  await page.getByRole('tab', { name: '직원' }).click();
  await page.getByRole('button', { name: '직원 명단' }).click();
  await sheet.getByLabel('명단', { exact: true }).fill('이바다,sea@daon.test');
  await sheet.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(sheet.getByText('추가 1명, 변경 0명, 삭제 0명')).toBeVisible();
  await expectAccessible(page);
});

test('an operator sees the number of recipients before sending a notice, and an employee reads it @any-width @both-widths', async ({
  page,
  openFor,
}) => {
  const { csCorporateId, logInSelf } = await createCompanyPeople();
  const title = '연말 수업 안내';
  await page.goto(`/admin/companies/${csCorporateId}?tab=notices`);
  await page.getByRole('button', { name: '공지 쓰기' }).click();
  const dialog = page.getByRole('dialog', { name: '공지 쓰기' });
  await dialog.getByLabel('제목').fill(title);
  await dialog.getByLabel('내용').fill('12월 24일에는 수업이 없어요.');
  await dialog.getByRole('button', { name: '초안으로 저장' }).click();
  const draft = page.getByRole('dialog', { name: title });
  await expect(draft.getByText('2명', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await draft.getByRole('button', { name: '게시하기' }).click();
  const question = page.getByRole('alertdialog', { name: '직원 2명에게 보낼까요?' });
  await question.getByRole('button', { name: '게시하기' }).click();
  await expect(draft.getByText('게시 중')).toBeVisible();

  const employee = await openFor('the employee', logInSelf);
  await expect(async () => {
    await employee.goto('/f/company/learner/notifications');
    await expect(employee.getByText(`읽지 않음: ${title}`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(employee.getByText('12월 24일에는 수업이 없어요.')).toBeVisible();
});

test.describe('with two operators', () => {
  // The browser logs the rejected calls.
  test.use({ expectedErrors: /status of 409.*operations\.company\.save/ });

  test('the later one sees the saved version next to the typed one, and can overwrite it @any-width @both-widths', async ({
    page,
  }) => {
    const { csCorporateId } = await createCompanyPeople();
    const saved = page.getByRole('region', { name: '지금 저장된 내용' });
    await page.goto(`/admin/companies/${csCorporateId}`);
    const name = page.getByLabel('회사 이름');
    await name.fill('내가 고친 이름');
    await withDatabase((client) =>
      client.query("update companies set name = '다른 운영자의 이름', revision = revision + 1 where id = $1", [
        csCorporateId,
      ]),
    );
    await pressTwice(page.getByRole('button', { name: '저장', exact: true }));
    await expect(saved.getByText('다른 운영자의 이름')).toBeVisible();
    await expect(name).toHaveValue('내가 고친 이름');
    await expect(saved.getByRole('heading', { name: '지금 저장된 내용' })).toBeFocused();
    await expect(saved.getByRole('button', { name: '내가 입력한 내용으로 저장' })).toBeInViewport({ ratio: 1 });
    // A second Enter in the field saves nothing.
    await name.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '내가 고친 이름' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: '내가 입력한 내용으로 저장' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '내가 고친 이름' })).toBeVisible();
    await expect(saved).toBeHidden();
  });
});
