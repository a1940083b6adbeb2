import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createDay, cutCalls, mark, marks, statusesOf, queuedMarks } from '../people/expert-day';
import { logIn } from '../people/members';

/** Queued actions are retried automatically every ten seconds. */
const retryTimeout = { timeout: 30_000 };

/** One cached page serves every body check, and one lists the pages that open offline. */
const sharedPages = ['/f/company/expert/offline', '/f/company/expert/body-check/1'];

/** Returns the pages, days and actions that the browser stores for experts. */
const readStoredDays = (page: Page) =>
  page.evaluate(async () => {
    const pages = (await caches.has('expert-day-pages')) ? await (await caches.open('expert-day-pages')).keys() : [];
    // Opening the database before the page has created it would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'expert-day'))
      return { pages: pages.map(({ url }) => new URL(url).pathname), days: 0, actions: 0 };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('expert-day');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
    });
    const count = (store: string) =>
      new Promise<number>((resolve, reject) => {
        const countRequest = database.transaction(store).objectStore(store).count();
        countRequest.addEventListener('success', () => resolve(countRequest.result));
        countRequest.addEventListener('error', () => reject(countRequest.error ?? new Error('closed')));
      });
    const [days, actions] = [await count('days'), await count('actions')];
    database.close();
    return { pages: pages.map(({ url }) => new URL(url).pathname), days, actions };
  });

/**
 * Adds a mark to the queue in the format of an earlier version, `hoursAgo` hours old; the open page does not send it.
 */
const queueMark = (page: Page, day: Awaited<ReturnType<typeof createDay>>, hoursAgo: number) =>
  page.evaluate(
    async ({ csCorporateId, date, b2bTimetableId, reservation, ago }) => {
      const person = Object.entries(localStorage).find(([key]) => key.endsWith(':expert-day-of'))?.[1];
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('expert-day');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
      });
      const adding = database.transaction('actions', 'readwrite');
      adding.objectStore('actions').add({
        kind: 'mark',
        input: { b2bTimetableReservationId: reservation, attendanceCheck: 'ATTENDED' },
        csCorporateId,
        date,
        b2bTimetableId,
        label: '직원 1 님 출석',
        person,
        idempotencyKey: crypto.randomUUID(),
        doneAt: new Date(Date.now() - ago),
      });
      await new Promise((resolve) => adding.addEventListener('complete', resolve));
      database.close();
    },
    {
      csCorporateId: day.csCorporateId,
      date: day.path.slice(-10),
      b2bTimetableId: day.b2bTimetableId,
      reservation: day.reservations[0] ?? 0,
      ago: hoursAgo * 3_600_000,
    },
  );

test.describe('an action of an expert that the server does not have yet', () => {
  // The browser logs a call that was cut and one that was rejected.
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|40[139]/ });

  test('is sent from any page that opens next', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const day = await createDay();
    await logIn(context, day.expert.userId, baseURL ?? '');
    await page.goto(day.path);
    await expect.poll(async () => (await readStoredDays(page)).pages).toEqual([day.path, ...sharedPages]);
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    await queueMark(page, day, 0);
    // A page that was already open sends the queue when its tab gets the focus.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => statusesOf(day.b2bTimetableId), retryTimeout).toContain('직원 1 ATTENDED');
    await expect.poll(async () => (await readStoredDays(page)).actions).toBe(0);
    await queueMark(page, day, 0);
    await page.goto('/privacy');
    await expect.poll(async () => (await readStoredDays(page)).actions, retryTimeout).toBe(0);

    // The mark is two and a half days old: twelve hours remain by the server's clock.
    const line = await cutCalls(context, 'mark');
    await queueMark(page, day, 60);
    for (const home of ['/expert', '/f/company/expert/']) {
      await page.goto(home);
      const notice = page.getByRole('main').getByRole('status').filter({ hasText: '곧 저장할 수 없게 돼요' });
      await expect(notice).toContainText(/기록 1건은 1[12]시간/);
    }
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('button', { name: /메뉴$/ }).click();
    await expect(
      page.getByRole('link', { name: /회사 수업.*보내지 못한 기록 1건.*곧 저장할 수 없게 돼요/ }).first(),
    ).toBeVisible();
    await page.goto(day.path);
    await expect(page.getByRole('alert').filter({ hasText: '곧 저장할 수 없게 돼요' })).toBeVisible();
    // The mark was made before participants could arrive: the server rejects it, and the page informs the expert.
    await line.mend();
    await expect(page.getByText('반영하지 못했어요: 직원 1 님 출석')).toBeVisible(retryTimeout);
  });

  test(
    'is listed with the stored days where a page does not open, and can be a memo that was never loaded',
    { tag: '@any-width' },
    async ({ page, context, baseURL }) => {
      const day = await createDay();
      await logIn(context, day.expert.userId, baseURL ?? '');
      await page.goto(day.path);
      await expect.poll(async () => (await readStoredDays(page)).pages).toEqual([day.path, ...sharedPages]);
      await context.setOffline(true);
      await page.goto(`/f/company/expert/schedule/${day.csCorporateId}`);
      await expect(page).toHaveURL(/\/f\/company\/expert\/offline$/);
      await expect(page.getByRole('heading', { level: 1, name: '저장된 수업' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: /다온전자/ }).click();
      await expect(marks(page, '직원 1')).toBeVisible();
      await page.getByRole('button', { name: '직원 1 님 정보' }).click();
      await page.getByLabel('메모', { exact: true }).fill('어깨를 아주 천천히');
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(queuedMarks(page, 1)).toBeVisible();
      // Closing the sheet goes back in the history, which would cancel another navigation.
      await expect(page).not.toHaveURL(/dialog/);
      await page.goto('/f/company/expert/arrival/calendar');
      await expect(queuedMarks(page, 1)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/보낼 기록/)).toHaveCount(0, retryTimeout);
      await page.goto(day.path);
      await page.getByRole('button', { name: '직원 1 님 정보' }).click();
      await expect(page.getByLabel('메모', { exact: true })).toHaveValue('어깨를 아주 천천히');
    },
  );
});

test.describe('without a response', () => {
  // The browser logs a call that was cut, one that was rejected, and a link prefetched offline.
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|40[139]/ });

  test(
    'the logout asks about unsent actions, deletes the stored day and keeps the actions for their expert',
    { tag: '@any-width' },
    async ({ page, context, baseURL }) => {
      const [day, other] = [await createDay(), await createDay()];
      await logIn(context, day.expert.userId, baseURL ?? '');
      // Only the calls are cut, so that the logout page can be opened.
      const line = await cutCalls(context, 'mark');
      await page.goto(day.path);
      await mark(page, '직원 1', '출석');
      await expect(queuedMarks(page, 1)).toBeVisible();
      await page.getByText('남은 기록 보기').click();
      await expectAccessible(page);
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [day.path, ...sharedPages], days: 1, actions: 1 });
      await test.step('the menu asks for confirmation on the page', async () => {
        const menu = page.getByRole('banner').getByRole('button', { name: /메뉴$/ });
        const logOut = page.getByRole('banner').getByRole('link', { name: '로그아웃' });
        const countRequest = page.getByRole('alertdialog');
        await menu.click();
        await logOut.click();
        await expect(countRequest).toContainText('보내지 못한 기록이 1건 남았어요.');
        await expectAccessible(page);
        await countRequest.getByRole('button', { name: '로그인 유지하기' }).click();
        await expect(countRequest).toHaveCount(0);
        // The focused button disappears with the connection: the keyboard focus stays at its place in the page.
        const send = page.getByRole('button', { name: '지금 보내기' });
        await send.focus();
        await context.setOffline(true);
        await expect(send).toHaveCount(0);
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
        await menu.click();
        await logOut.click();
        await expect(countRequest).toContainText(
          '보내지 못한 기록이 1건 남았어요. 로그아웃하려면 인터넷 연결이 필요해요.',
        );
        await countRequest.getByRole('button', { name: '확인' }).click();
        await expect(marks(page, '직원 1')).toBeVisible();
        await context.setOffline(false);
      });
      await page.evaluate(() => window.location.assign('/user/logout/?redirectTo=%2F'));
      await expect(page.getByText('보내지 못한 기록이 1건 남았어요.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '로그아웃', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [], days: 0, actions: 1 });

      // Stored again, and removed when another person logs in without a logout before.
      await logIn(context, day.expert.userId, baseURL ?? '');
      await page.goto(day.path);
      await expect(queuedMarks(page, 1)).toBeVisible();
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [day.path, ...sharedPages], days: 1, actions: 1 });
      await logIn(context, other.expert.userId, baseURL ?? '');
      await line.mend();
      // The open page sends nothing for another account.
      await expect(page.getByText('다른 계정으로 로그인되어 있어요.')).toBeVisible(retryTimeout);
      await expectAccessible(page);
      await page.goto('/terms');
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [], days: 0, actions: 1 });
      expect(await statusesOf(day.b2bTimetableId)).toContain('직원 1 RESERVED');
      await logIn(context, day.expert.userId, baseURL ?? '');
      await page.goto(day.path);
      await expect.poll(() => statusesOf(day.b2bTimetableId), retryTimeout).toContain('직원 1 ATTENDED');
      await expect(page.getByText(/보낼 기록/)).toHaveCount(0);
    },
  );
});
