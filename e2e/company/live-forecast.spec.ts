import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createSettlementPeople } from '../people/settlement-people';

// Without a connection.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a forecast that is looked at has a lesson as soon as its attendance is closed @narrow @both-widths', async ({
  context,
  page,
}) => {
  const { logInExpert, holdLessonNow } = await createSettlementPeople('2021-07');
  await logInExpert(context);
  await page.clock.install();
  // Who is being asked for the first time is not asked again.
  const read = page.waitForResponse(/settlement\.month/);
  await page.goto('/f/company/expert/calculate');
  await read;
  const held = page.getByRole('region', { name: '지금까지 한 수업' });
  await expect(held.getByText('아직 마감한 수업이 없어요')).toBeVisible();
  await test.step('without a connection the page stays, and what is typed in it', async () => {
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
    await expect(held).toBeVisible();
  });
  await holdLessonNow();
  await page.clock.fastForward(30_000);
  await expect(held.getByText('점심 스트레칭')).toBeVisible();
  await expect(held.getByText('80,000원')).toBeVisible();
  await expectAccessible(page);
});
