import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createDay, cutCalls, mark, statusesOf, waiting } from '../people/expert-day';
import { logIn } from '../people/members';

/** What waits is sent again by itself every ten seconds. */
const again = { timeout: 30_000 };

test.describe('what an expert did and the server does not have', () => {
  // The browser's own lines about a call that was cut, and about one that was refused.
  test.use({ expectedErrors: [/ERR_FAILED|40[139]/] });

  test('can be looked through and taken back', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const day = await createDay();
    await logIn(context, day.expert.userId, baseURL ?? '');
    const line = await cutCalls(context, 'mark');
    await page.goto(day.path);
    await mark(page, '직원 1', '출석');
    await mark(page, '직원 2', '결석');
    await expect(waiting(page, 2)).toBeVisible();
    await page.getByText('남은 기록 보기').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '직원 1 님 출석 보내지 않기' }).click();
    await expect(waiting(page, 1)).toBeVisible();
    await page.getByRole('button', { name: '직원 2 님 결석 보내지 않기' }).click();
    await expect(page.getByText(/보낼 기록/)).toHaveCount(0);

    // What comes after all was taken back has waited for no connection yet.
    const row = (name: string) => page.getByRole('button', { name: `${name} 님 정보` });
    line.hold();
    await mark(page, '직원 2', '결석');
    await expect(row('직원 2')).toContainText('보내는 중');
    await line.cut();
    await expect(row('직원 2')).toContainText('연결되면 보내요');
    await mark(page, '직원 3', '출석');
    await expect(waiting(page, 2)).toBeVisible();
    // With the first answer the connection is there, and the next one is on its way.
    line.hold(1);
    await expect(waiting(page, 1)).toBeVisible(again);
    await expect(row('직원 3')).toContainText('보내는 중');
    await expect(page.getByText('순서대로 보내고 있어요.')).toBeVisible();
    await line.mend();
    await expect(page.getByText(/보낼 기록/)).toHaveCount(0, again);
    expect(await statusesOf(day.b2bTimetableId)).toEqual(['직원 1 RESERVED', '직원 2 NOSHOW', '직원 3 ATTENDED']);
  });

  test('waits for their own login', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const [day, other] = [await createDay(), await createDay()];
    await logIn(context, day.expert.userId, baseURL ?? '');
    const line = await cutCalls(context, 'mark');
    await page.goto(day.path);
    await mark(page, '직원 1', '출석');
    await expect(waiting(page, 1)).toBeVisible();
    await logIn(context, other.expert.userId, baseURL ?? '');
    await line.mend();
    await expect(page.getByText('다른 계정으로 로그인되어 있어요.')).toBeVisible(again);
    await expectAccessible(page);
    expect(await statusesOf(day.b2bTimetableId)).toContain('직원 1 RESERVED');
    await logIn(context, day.expert.userId, baseURL ?? '');
    await page.reload();
    await expect.poll(() => statusesOf(day.b2bTimetableId), again).toContain('직원 1 ATTENDED');
    await expect(page.getByText(/보낼 기록/)).toHaveCount(0);
  });

  test(
    'keeps the words of a memo that was changed elsewhere',
    { tag: '@any-width' },
    async ({ page, context, browser, baseURL }) => {
      const day = await createDay();
      await logIn(context, day.expert.userId, baseURL ?? '');
      const line = await cutCalls(context, 'writeLessonMemo');
      await page.goto(day.path);
      const write = async (on: Page, memo: string) => {
        await on.getByRole('button', { name: /^수업 메모/ }).click();
        await on.getByLabel('메모', { exact: true }).fill(memo);
        await on.getByRole('button', { name: '저장하기' }).click();
        await expect(on.getByRole('dialog')).toHaveCount(0);
      };
      await write(page, '매트가 모자라요');
      await expect(waiting(page, 1)).toBeVisible();
      const elsewhere = await browser.newContext({ baseURL });
      await logIn(elsewhere, day.expert.userId, baseURL ?? '');
      const second = await elsewhere.newPage();
      await second.goto(day.path);
      await write(second, '음악을 작게');
      await expect(second.getByRole('button', { name: '수업 메모 보기' })).toBeVisible();
      await elsewhere.close();

      await line.mend();
      await expect(page.getByText('반영하지 못했어요: 수업 메모')).toBeVisible(again);
      await page.getByRole('button', { name: '내 메모 보기' }).click();
      await expect(page.getByRole('region', { name: '지금 저장된 메모' })).toContainText('음악을 작게');
      await expect(page.getByLabel('메모', { exact: true })).toHaveValue('매트가 모자라요');
      await expectAccessible(page);
      await page.getByLabel('메모', { exact: true }).fill('음악을 작게, 매트가 모자라요');
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByText('반영하지 못했어요: 수업 메모')).toHaveCount(0);
      await page.getByRole('button', { name: '수업 메모 보기' }).click();
      await expect(page.getByLabel('메모', { exact: true })).toHaveValue('음악을 작게, 매트가 모자라요');
    },
  );
});
