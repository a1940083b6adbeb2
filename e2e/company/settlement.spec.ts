import type { Route } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { endSession, logInAsOperator } from '../people/members';
import { createSettlementPeople } from '../people/settlement-people';
import { NARROW, WIDE } from '../widths';

const coachPath = '/f/company/expert/calculate';

// The browser logs the response that is lost on purpose.
test.use({ expectedErrors: /ERR_FAILED.*recordReceipt/ });

test('a month is closed, a line is disputed and decided, and the company pays its bill @any-width @both-widths', async ({
  context,
  page,
}) => {
  test.slow();
  const month = '2021-03';
  const disputeText = `${month}에는 두 수업을 이어서 했어요.`;
  const { csCorporateId, billPath, logInExpert, logInManager, leaveCompany } = await createSettlementPeople(month);

  await logInExpert(context);
  await page.goto(`/f/company/expert/calculate/${csCorporateId}?month=${month}`);
  await expect(page.getByText('154,720원').first()).toBeVisible();
  await expect(page.getByText('정산 계좌를 등록해야 보내 드릴 수 있어요.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '계좌 등록하기' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('은행')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('은행').selectOption({ index: 3 });
  await dialog.getByLabel('계좌번호').fill('123-456-789012');
  await dialog.getByLabel('예금주').fill('한지우');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/···9012/)).toBeVisible();
  await expect(page.getByRole('button', { name: '계좌 바꾸기' })).toBeFocused();
  await page
    .getByRole('button', { name: /이의 신청$/ })
    .first()
    .click();
  await dialog.getByLabel('무엇이 다른가요?').fill(disputeText);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '이의 신청' }).click();
  await expect(page.getByText('이의 확인 중')).toBeVisible();
  await expect(page.getByRole('button', { name: /이의 신청$/ })).toHaveCount(1);

  await endSession(page);
  await logInAsOperator(context);
  await page.goto('/admin/settlements');
  await expect(page.getByRole('table', { name: '월별 정산' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/settlements/${month}`);
  await page.locator('[data-row]').filter({ hasText: '한지우' }).first().click();
  await expect(dialog.getByText(`이의: ${disputeText}`)).toBeVisible();
  await expect(dialog.getByText('이의 있음')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '이의에 답하기' })).toHaveAttribute('href', /tab=disputes&.*open=\d+$/);
  await expectAccessible(page);
  // The link opens the dispute whatever the list is filtered by: here it shows the decided ones.
  const link = await dialog.getByRole('link', { name: '이의에 답하기' }).getAttribute('href');
  await page.goto((link ?? '').replace('status=OPEN', 'status=REJECTED'));
  await dialog.getByLabel('보낼 답').fill('기록을 확인했어요.');
  await dialog.getByLabel('정정 금액').fill('40000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '수용하기' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('다음 정산에 40,000원을 더해요.');
  await question.getByRole('button', { name: '수용하기' }).click();
  await expect(page.getByText('이의를 수용하고 답을 보냈어요.')).toBeVisible();

  await page.goto(`/admin/settlements?tab=bills&month=${month}`);
  await expectAccessible(page);
  await page.locator('[data-row]').filter({ hasText: '다온전자' }).first().click();
  await expect(dialog.getByText('300,000원이 남았어요.')).toBeVisible();
  await dialog.getByLabel('입금액').fill('100000');
  await dialog.getByLabel('입금자명·메모').fill('다온전자 회계팀');
  await expect(dialog.getByText('기록하면 미수금 200,000원이 남아요.')).toBeVisible();
  // The receipt is recorded, and the response is lost.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/operations.settlement.recordReceipt*', lose, { times: 1 });
  await dialog.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(dialog.getByText('200,000원이 남았어요.')).toBeVisible();
  await expect(dialog.getByLabel('입금액')).toHaveAccessibleDescription(/인터넷이 잠시 끊겼어요/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(page.getByText('입금을 기록했어요.')).toBeVisible();
  await expect(dialog.getByLabel('입금액')).toHaveValue('200000');
  await expect(dialog.getByRole('region', { name: '입금' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel('입금자명·메모').fill('다온전자 회계팀');
  await dialog.getByRole('button', { name: '입금 기록하기' }).click();
  await expect(dialog.getByText('모두 입금됐어요.')).toBeVisible();

  await dialog.getByText('청구서 정정하기').click();
  const form = dialog.getByRole('form', { name: '청구서 정정' });
  await form.getByLabel('정정 금액').fill('-300001');
  await form.getByLabel('정정하는 이유').fill('한 수업이 두 번 들어갔어요.');
  await form.getByRole('button', { name: '정정하기' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect(form.getByText('청구액이 0원보다 작아져요. 300,000원까지 줄일 수 있어요.')).toBeVisible();
  await form.getByLabel('정정 금액').fill('-150000');
  await expect(form.getByText(/정정하면 청구액은 150,000원이 돼요/)).toBeVisible();
  await form.getByRole('button', { name: '정정하기' }).click();
  await expect(confirmDialog.getByText(/300,000원에서 150,000원으로/)).toBeVisible();
  await confirmDialog.getByRole('button', { name: '정정하기' }).click();
  await expect(dialog.getByText(/150,000원이 초과 입금됐어요/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: '정정' }).getByText('한 수업이 두 번 들어갔어요.')).toBeVisible();
  await expectAccessible(page);

  await endSession(page);
  await logInManager(context);
  await page.goto('/f/document/bill');
  await expect(page.getByText('입금 완료')).toBeVisible();
  await expect(page.getByText('정정 · 150,000원 초과 입금')).toBeVisible();
  await expectAccessible(page);
  await page.goto(billPath);
  await expect(page.getByRole('heading', { level: 1, name: '거래명세서' })).toBeVisible();
  await expect(page.getByText('점심 스트레칭 · 그룹 수업')).toBeVisible();
  await expect(page.getByRole('main').getByText('입금 완료')).toBeVisible();
  const corrections = page.getByRole('region', { name: '정정 내역' });
  await expect(corrections.getByRole('listitem')).toHaveText([
    /처음 청구한 금액300,000원/,
    /두 번 들어갔어요.*−150,000원/,
  ]);
  await expectAccessible(page);
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'PDF 받기' }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-company-bill-.*-corrected-1\.pdf$/);

  await endSession(page);
  await leaveCompany();
  await logInExpert(context);
  await page.goto('/expert');
  const statements = page.getByRole('link', { name: '정산', exact: true }).first();
  await expect(statements).toHaveAttribute('href', coachPath);
  // On a phone the link is in the menu.
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(statements).toHaveAttribute('href', coachPath);
  await page.setViewportSize(WIDE);
  await page.goto(`${coachPath}?month=${month}`);
  await expectAccessible(page);
  await expect(page.getByText('답: 기록을 확인했어요.')).toBeVisible();
  await expect(page.getByText('다음 정산에 40,000원을 더해요.')).toBeVisible();
});
