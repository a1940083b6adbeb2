import type { Page } from '@playwright/test';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { nearHours } from '~/test/company/near-hours';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { queuedMarks } from '../people/expert-day';
import { logIn, withDatabase } from '../people/members';
import { product } from '../product';

// The test works offline, and some calls are rejected.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of (?:403|409) .*writeBodyCheck/ });

/** Returns all body-check data that this browser stores, and the queue, as text. */
const readStoredChecks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('expert-day');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(['bodyChecks', 'actions']);
          const checks = reading.objectStore('bodyChecks').getAll();
          const actions = reading.objectStore('actions').getAll();
          reading.addEventListener('complete', () => {
            database.close();
            resolve(JSON.stringify({ checks: checks.result as unknown, actions: actions.result as unknown }));
          });
        });
      }),
  );

async function createDay() {
  const { company } = (await product()).factories;
  const { startsAt } = nearHours(new Date(), -5);
  const scene = await company.createLessonScene({ startsAt });
  const [employee] = await company.createEmployees(scene.csCorporateId, 1);
  if (!employee) throw new Error('no employee');
  const [seat] = await company.reserveSeats(scene, [employee], new Date(startsAt.getTime() - 6 * DAY_MS));
  await consent(employee.userId, true);
  const path = `/f/company/expert/body-check/${seat}`;
  return { ...scene, employee, path, today: `/f/company/expert/arrival/${scene.csCorporateId}/${seoulDate(startsAt)}` };
}

async function consent(userId: number, granted: boolean) {
  const { accountPolicy } = await import('~/domain/account/policy');
  await withDatabase((client) =>
    client.query(
      "insert into consent_events (user_id, kind, version, granted, at) values ($1, 'HEALTH_BODY_CHECK', $2, $3, now())",
      [userId, accountPolicy.consents.HEALTH_BODY_CHECK, granted],
    ),
  );
}

const countOf = (table: 'health_access_events' | 'body_check_records', column: string, userId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table} where ${column} = $1`, [
      userId,
    ]);
    return rows[0]?.count ?? 0;
  });

async function record(page: Page, part: string, vas: string) {
  await page
    .getByRole('button', { name: new RegExp(`^${part}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  if (part === '어깨') await dialog.getByText('왼쪽', { exact: true }).click();
  await dialog
    .getByRole('group', { name: /불편함/ })
    .getByText(vas, { exact: true })
    .click();
  await dialog
    .getByRole('group', { name: /움직임/ })
    .getByText('보통', { exact: true })
    .click();
  await dialog.getByRole('button', { name: /기록하기|바꾸기/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('a phone deletes the stored data of an employee who withdraws while the phone is offline @narrow @both-widths', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const day = await createDay();
  await logIn(context, day.expert.userId, baseURL ?? '');

  await test.step('saving shows no message and is not recorded as a view', async () => {
    await page.goto(day.path);
    await record(page, '어깨', '꽤 불편');
    await expect.poll(() => countOf('body_check_records', 'user_id', day.employee.userId)).toBe(1);
    await expect(page.getByText(/보낼 기록/)).toHaveCount(0);
    await expect(page.getByText('보내는 중')).toHaveCount(0);
    await expect(page.getByText('이번 기록 1곳')).toBeVisible();
    // The second record is based on the saved one, without fetching it again.
    await record(page, '어깨', '조금 불편');
    await expect(page.getByText('보내는 중')).toHaveCount(0);
    await expect(page.getByText(/반영하지 못했어요/)).toHaveCount(0);
    expect(await countOf('health_access_events', 'subject_id', day.employee.userId)).toBe(0);
  });

  await test.step('stored data and findings are deleted when the connection returns', async () => {
    await page.goto(day.today);
    await expect(page.getByText('1회차 기록')).toBeVisible();
    await expect.poll(() => readStoredChecks(page)).toContain('"vas":2');
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await (await caches.open('expert-day-pages')).match('/f/company/expert/body-check/1')) !== undefined,
        ),
      )
      .toBe(true);
    // A page that was requested with a query contains the query, so it is not cached.
    await page.goto(`${day.path}?part=knee`);
    await expect(page.getByText('이번 기록 1곳')).toBeVisible();
    expect(
      await page.evaluate(async (path) => {
        const cachedPage = await (await caches.open('expert-day-pages')).match(path);
        return (await cachedPage?.text())?.includes('knee');
      }, '/f/company/expert/body-check/1'),
    ).toBe(false);
    await context.setOffline(true);
    await page.goto(day.path);
    await expect(page.getByText('이번 기록 1곳')).toBeVisible();
    await record(page, '어깨', '매우 불편');
    await expect(queuedMarks(page, 1)).toBeVisible();
    await consent(day.employee.userId, false);
    await context.setOffline(false);
    await expect(page.getByText(/입력한 내용은 이 기기에서 지웠어요/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('아직 동의하지 않았어요.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: '내 기록 보기' })).toHaveCount(0);
    await expect.poll(() => readStoredChecks(page)).not.toContain('"vas"');
    await expectAccessible(page);
    await page.getByRole('button', { name: '확인' }).click();
    await expect(page.getByText(/입력한 내용은 이 기기에서 지웠어요/)).toHaveCount(0);
  });
});

test('a conflict between two versions of a round shows neither after the withdrawal @narrow @both-widths', async ({
  page,
  context,
  openFor,
  baseURL,
}) => {
  test.slow();
  const day = await createDay();
  await logIn(context, day.expert.userId, baseURL ?? '');
  await page.goto(day.path);
  await expect(page.getByText('이번 기록 0곳')).toBeVisible();
  // The same expert uses another device.
  const other = await openFor('another device', (otherDevice) => logIn(otherDevice, day.expert.userId));
  await other.goto(day.path);
  await record(other, '어깨', '조금 불편');
  await expect.poll(() => countOf('body_check_records', 'user_id', day.employee.userId)).toBe(1);
  await other.context().close();
  await record(page, '어깨', '꽤 불편');
  await expect(page.getByText(/반영하지 못했어요/)).toBeVisible();
  await consent(day.employee.userId, false);
  await page.getByRole('button', { name: '내 기록 보기' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('동의를 철회해 저장할 수 없어요.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '내 기록으로 바꾸기' })).toHaveCount(0);
  await expect.poll(() => readStoredChecks(page)).not.toContain('"vas"');
  await expectAccessible(page);
});
