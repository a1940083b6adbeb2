import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createDay, cutCalls, mark, marks, statusesOf, queuedMarks } from '../people/expert-day';
import { logIn, withDatabase } from '../people/members';

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
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|40[139]/] });

  test('is sent from any page that opens next', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const day = await createDay();
    await logIn(context, day.expert.userId, baseURL ?? '');
    await page.goto(day.path);
    await expect.poll(async () => (await readStoredDays(page)).pages).toEqual([day.path, ...sharedPages]);
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    await queueMark(page, day, 0);
    await page.goto('/privacy');
    await expect.poll(() => statusesOf(day.b2bTimetableId), retryTimeout).toContain('직원 1 ATTENDED');
    await expect.poll(async () => (await readStoredDays(page)).actions).toBe(0);

    // A page that was already open also sends the queue when its tab gets the focus.
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    await queueMark(page, day, 0);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await readStoredDays(page)).actions, retryTimeout).toBe(0);

    // The mark is two and a half days old: twelve hours remain by the server's clock.
    const line = await cutCalls(context, 'mark');
    await queueMark(page, day, 60);
    for (const home of ['/expert', '/f/company/expert/']) {
      await page.goto(home);
      const notice = page.getByRole('main').getByRole('status').filter({ hasText: '곧 저장할 수 없어요' });
      await expect(notice).toContainText(/기록 1건은 1[12]시간/);
      await expectAccessible(page);
    }
    await page.getByRole('banner').getByRole('button', { name: /메뉴$/ }).click();
    await expect(
      page.getByRole('link', { name: /기업 수업.*보내지 못한 기록 1건.*곧 저장할 수 없어요/ }).first(),
    ).toBeVisible();
    await page.goto(day.path);
    await expect(page.getByRole('alert').filter({ hasText: '곧 저장할 수 없어요' })).toBeVisible();
    // The mark was made before participants could arrive: the server rejects it, and the page tells the expert.
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
      for (const path of ['/f/company/expert/', `/f/company/expert/schedule/${day.csCorporateId}`]) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/f\/company\/expert\/offline$/);
      }
      await expect(page.getByRole('heading', { level: 1, name: '저장된 수업' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: /다온전자/ }).click();
      await expect(marks(page, '직원 1')).toBeVisible();
      await page.getByRole('button', { name: '직원 1 님 정보' }).click();
      await page.getByLabel('메모', { exact: true }).fill('어깨를 천천히');
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(queuedMarks(page, 1)).toBeVisible();
      // A memo that is changed before it is sent is still one queued action.
      await page.getByRole('button', { name: '직원 1 님 정보' }).click();
      await expect(page.getByLabel('메모', { exact: true })).toHaveValue('어깨를 천천히');
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

  test('can be listed and removed', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const day = await createDay();
    await logIn(context, day.expert.userId, baseURL ?? '');
    const line = await cutCalls(context, 'mark');
    await page.goto(day.path);
    await mark(page, '직원 1', '출석');
    await mark(page, '직원 2', '결석');
    await expect(queuedMarks(page, 2)).toBeVisible();
    await expect(page.getByRole('button', { name: '지금 보내기' })).toBeVisible();
    await page.getByText('남은 기록 보기').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '직원 1 님 출석 보내지 않기' }).click();
    await expect(queuedMarks(page, 1)).toBeVisible();
    await page.getByRole('button', { name: '직원 2 님 결석 보내지 않기' }).click();
    await expect(page.getByText(/보낼 기록/)).toHaveCount(0);

    // An action that is queued after all others were removed has not failed for a missing connection yet.
    const row = (name: string) => page.getByRole('button', { name: `${name} 님 정보` });
    line.hold();
    await mark(page, '직원 2', '결석');
    await expect(row('직원 2')).toContainText('보내는 중');
    await line.cut();
    await expect(row('직원 2')).toContainText('연결되면 보내요');
    await mark(page, '직원 3', '출석');
    await expect(queuedMarks(page, 2)).toBeVisible();
    // The first response shows that the connection works, and the next action is being sent.
    line.hold(1);
    await expect(queuedMarks(page, 1)).toBeVisible(retryTimeout);
    await expect(row('직원 3')).toContainText('보내는 중');
    await expect(page.getByText('순서대로 보내고 있어요.')).toBeVisible();
    await line.mend();
    await expect(page.getByText(/보낼 기록/)).toHaveCount(0, retryTimeout);
    expect(await statusesOf(day.b2bTimetableId)).toEqual(['직원 1 RESERVED', '직원 2 NOSHOW', '직원 3 ATTENDED']);
  });

  test('waits until the same expert logs in', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const [day, other] = [await createDay(), await createDay()];
    await logIn(context, day.expert.userId, baseURL ?? '');
    const line = await cutCalls(context, 'mark');
    await page.goto(day.path);
    await mark(page, '직원 1', '출석');
    await expect(queuedMarks(page, 1)).toBeVisible();
    await logIn(context, other.expert.userId, baseURL ?? '');
    await line.mend();
    await expect(page.getByText('다른 계정으로 로그인되어 있어요.')).toBeVisible(retryTimeout);
    await expectAccessible(page);
    expect(await statusesOf(day.b2bTimetableId)).toContain('직원 1 RESERVED');
    await logIn(context, day.expert.userId, baseURL ?? '');
    await page.reload();
    await expect.poll(() => statusesOf(day.b2bTimetableId), retryTimeout).toContain('직원 1 ATTENDED');
    await expect(page.getByText(/보낼 기록/)).toHaveCount(0);
  });

  test(
    'keeps the text of a memo that was changed elsewhere',
    { tag: '@any-width' },
    async ({ page, context, openFor, baseURL }) => {
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
      await expect(queuedMarks(page, 1)).toBeVisible();
      const second = await openFor('another device', (otherDevice) => logIn(otherDevice, day.expert.userId));
      await second.goto(day.path);
      await write(second, '음악을 작게');
      await expect(second.getByRole('button', { name: '수업 메모 보기' })).toBeVisible();
      await second.context().close();

      await line.mend();
      await expect(page.getByText('반영하지 못했어요: 수업 메모')).toBeVisible(retryTimeout);
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

test.describe('without a response', () => {
  // The browser logs a call that was cut, one that was rejected, and a link prefetched offline.
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|409/] });

  test('the logout shows what has not been sent', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const day = await createDay();
    await logIn(context, day.expert.userId, baseURL ?? '');
    // Only the calls are cut, so that the logout page can be opened.
    await cutCalls(context, 'mark');
    await page.goto(day.path);
    await mark(page, '직원 1', '출석');
    await expect(queuedMarks(page, 1)).toBeVisible();
    await test.step('the menu asks for confirmation on the page', async () => {
      const menu = page.getByRole('banner').getByRole('button', { name: /메뉴$/ });
      const logOut = page.getByRole('banner').getByRole('link', { name: '로그아웃' });
      const countRequest = page.getByRole('alertdialog');
      await menu.click();
      await logOut.click();
      await expect(countRequest).toContainText('보내지 않은 출석 기록이 1건 남았어요.');
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
        '보내지 않은 출석 기록이 1건 남았어요. 로그아웃하려면 인터넷 연결이 필요해요.',
      );
      await countRequest.getByRole('button', { name: '확인' }).click();
      await expect(marks(page, '직원 1')).toBeVisible();
      await context.setOffline(false);
    });
    await page.evaluate(() => window.location.assign('/user/logout/?redirectTo=%2F'));
    await expect(page.getByText('보내지 않은 출석 기록이 1건 남았어요.')).toBeVisible();
    await expectAccessible(page);
  });

  test(
    'the logout of the expert deletes the stored day from the device and keeps unsent actions',
    { tag: '@any-width' },
    async ({ page, context, baseURL }) => {
      const [day, other] = [await createDay(), await createDay()];
      await logIn(context, day.expert.userId, baseURL ?? '');
      await cutCalls(context, 'mark');
      await page.goto(day.path);
      await mark(page, '직원 1', '출석');
      await expect(queuedMarks(page, 1)).toBeVisible();
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [day.path, ...sharedPages], days: 1, actions: 1 });
      // Another page of the same expert deletes nothing.
      await page.goto('/terms');
      await page.waitForLoadState('networkidle');
      expect(await readStoredDays(page)).toEqual({ pages: [day.path, ...sharedPages], days: 1, actions: 1 });

      await page.getByRole('banner').getByRole('button', { name: /메뉴$/ }).click();
      await page.getByRole('banner').getByRole('link', { name: '로그아웃' }).click();
      // The page asks once; the confirmation logs out.
      await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [], days: 0, actions: 1 });

      // Stored again, and removed when another person logs in without a logout before.
      await logIn(context, day.expert.userId, baseURL ?? '');
      await page.goto(day.path);
      await expect(queuedMarks(page, 1)).toBeVisible();
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [day.path, ...sharedPages], days: 1, actions: 1 });
      await logIn(context, other.expert.userId, baseURL ?? '');
      await page.goto('/terms');
      await expect.poll(() => readStoredDays(page)).toEqual({ pages: [], days: 0, actions: 1 });
      await page.goto(other.path);
      await expect
        .poll(() => readStoredDays(page))
        .toEqual({ pages: [other.path, ...sharedPages], days: 1, actions: 1 });
    },
  );

  test('a conflict shows both versions', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const day = await createDay();
    await logIn(context, day.expert.userId, baseURL ?? '');
    const line = await cutCalls(context, 'mark');
    await page.goto(day.path);
    await mark(page, '직원 1', '출석');
    await expect(queuedMarks(page, 1)).toBeVisible();
    await withDatabase((client) =>
      client.query('update timetables set closed_at = now(), coach_input_learner_count = 0 where id = $1', [
        day.b2bTimetableId,
      ]),
    );
    await line.mend();
    // Queued actions are retried automatically every ten seconds.
    await expect(page.getByText('반영하지 못했어요: 직원 1 님 출석')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/출석이 마감된 수업이에요.*서버 기록 표시 안 함/)).toBeVisible();
    await page.getByRole('button', { name: '확인' }).click();
    await expect(page.getByText('반영하지 못했어요: 직원 1 님 출석')).toHaveCount(0);
  });
});
