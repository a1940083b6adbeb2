import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createSettlementPeople } from '../people/settlement-people';

const long = /화면을 나가도 계속 만들어요\. 나중에 이 거래명세서 화면에서 ‘PDF 받기’를 다시 눌러 주세요\./;

test('a slow PDF shows a message, lets the user leave, and is ready when the user returns @narrow @both-widths', async ({
  context,
  page,
}) => {
  test.slow();
  const { billPath, logInManager } = await createSettlementPeople('2021-05');
  await logInManager(context);
  await page.clock.install();
  await page.goto(billPath);
  // The status response is delayed: the page only knows that it has requested the PDF.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/document\.status/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'PDF 받기' }).click();
  await expect(page.getByText('PDF를 곧 만들어요.')).toBeVisible();
  await expect(page.getByText(long)).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(page.getByText(long)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/f/document/bill');
  release();
  await page.goBack();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'PDF 받기' }).click();
  expect((await download).suggestedFilename()).toMatch(/company-bill/);
  await expect(page.getByText(long)).toHaveCount(0);
});
