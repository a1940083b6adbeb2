import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createSettlementPeople } from '../people/settlement-people';

// The test goes offline, so the browser logs network errors.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('an open forecast shows a lesson as soon as its attendance is closed @narrow @both-widths', async ({
  context,
  page,
}) => {
  const { logInExpert, createHeldLessonNow } = await createSettlementPeople('2021-07');
  await logInExpert(context);
  await page.clock.install();
  // While the first request is running, the page does not refetch, so the test waits for its response.
  const read = page.waitForResponse(/settlement\.month/);
  await page.goto('/f/company/expert/calculate');
  await read;
  const held = page.getByRole('region', { name: '지금까지 한 수업' });
  await expect(held.getByText('아직 수입이 없어요')).toBeVisible();
  await test.step('keeps the page and the typed text without a connection', async () => {
    await page.getByRole('button', { name: '계좌 등록하기' }).click();
    const number = page.getByRole('dialog').getByLabel('계좌번호');
    await number.fill('123-456');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('settlement.month'));
    await page.clock.fastForward(30_000);
    await failed;
    await expect(number).toHaveValue('123-456');
    await context.setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
    await expect(held).toBeVisible();
  });
  await createHeldLessonNow();
  await page.clock.fastForward(30_000);
  await expect(held.getByText('점심 스트레칭')).toBeVisible();
  await expect(held.getByText('80,000원')).toBeVisible();
  await expectAccessible(page);
});
