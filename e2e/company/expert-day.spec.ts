import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { MINUTE_MS } from '~/domain/shared/durations';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/install/chromium.mjs';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { moveStartTo } from '../people/company-people';
import { createDay, mark, marks, planOtherLesson, statusesOf, queuedMarks } from '../people/expert-day';
import { logIn, withDatabase } from '../people/members';
import { pressTwice } from '../press-twice';

test('an expert marks attendance, counts and adds participants, and closes a lesson @narrow @both-widths', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await createDay({ others: 25 });
  await logIn(context, day.expert.userId, baseURL ?? '');
  await page.goto('/f/company/expert');
  await expect(page.getByRole('heading', { level: 1, name: '회사 수업' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '오늘 출석' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /점심 스트레칭/ })).toBeVisible();
  await expectAccessible(page);

  await mark(page, '직원 1', '출석');
  await expect(page.getByText('3명 중 1명 출석')).toBeVisible();
  await mark(page, '직원 2', '결석');
  // The undo button stays next to the page's next actions until the next mark.
  const noshow = marks(page, '직원 2').getByRole('button', { name: '결석' });
  await page.getByRole('button', { name: '직원 2 님 결석 되돌리기' }).click();
  await expect(noshow).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: '출석 번호 보기' }).click();
  await expect(page.getByText(/^\d{4}$/)).toBeVisible();
  await expect(page.getByText(/서버 시각/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '닫기' }).last().click();

  const addButton = page.getByRole('button', { name: '참여자 추가' });
  await addButton.click();
  // Adding a participant begins with a search: the field has the focus, and Escape returns the focus to the button.
  const searchField = page.getByRole('searchbox', { name: '이름이나 이메일' });
  await expect(searchField).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(addButton).toBeFocused();
  await addButton.click();
  // The list of colleagues is longer than the dialog; the add button stays in the viewport.
  await expect(page.getByRole('checkbox')).toHaveCount(20);
  await expect(page.getByRole('button', { name: '추가하기' })).toBeInViewport();
  await searchField.fill('직원 4');
  await page.getByRole('button', { name: '찾기' }).click();
  await page.getByRole('checkbox', { name: /직원 4/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '추가하기' }).click();
  await expect(marks(page, '직원 4')).toBeVisible();

  await page.getByRole('button', { name: '직원 1 님 정보' }).click();
  await expect(page.getByLabel('메모', { exact: true })).toHaveAccessibleDescription(
    /^나와 내 계정으로 대신 로그인한 운영자가 볼 수 있어요/,
  );
  await expect(page.getByLabel('비밀 메모')).toHaveAccessibleDescription(/참여자에게는 보이지 않아요/);
  await page.getByLabel('비밀 메모').fill('무릎을 아껴요');
  await expectAccessible(page);
  // A double press saves once and does not conflict with itself.
  await pressTwice(page.getByRole('button', { name: '저장하기' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The lesson started 26 minutes ago, so half of it is over.
  await moveStartTo(day.b2bTimetableId, -26);
  await page.getByRole('button', { name: '출석 마감' }).click();
  const closing = page.getByRole('dialog');
  await expect(closing.getByRole('heading', { name: '결석 처리되는 분 3명' })).toBeVisible();
  await expect(closing.getByRole('listitem').filter({ hasText: '직원 2' })).toContainText('벌점 2점');
  await closing.getByRole('button', { name: '실제 참석 인원 늘리기' }).click();
  await page.getByLabel('인원이 다른 이유').fill('견학 온 분이 있었어요');
  await expectAccessible(page);
  await page.getByRole('button', { name: '마감하기' }).click();
  await expect(page.getByText('마감 완료', { exact: true })).toBeVisible();
  await expect
    .poll(() => statusesOf(day.b2bTimetableId))
    .toEqual(['직원 1 ATTENDED', '직원 2 NOSHOW', '직원 3 NOSHOW', '직원 4 NOSHOW']);
  await expect(page.getByText(/^반영하지 못했어요/)).toHaveCount(0);
  await page.getByRole('button', { name: '마감 되돌리기' }).click();
  await expect(page.getByText('진행 중')).toBeVisible();
  await expect
    .poll(() => statusesOf(day.b2bTimetableId))
    .toEqual(['직원 1 ATTENDED', '직원 2 RESERVED', '직원 3 RESERVED', '직원 4 RESERVED']);
});

test('the URL contains the selected lesson and dialog, and back closes one layer @narrow @both-widths', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await createDay();
  const other = await planOtherLesson(day);
  await logIn(context, day.expert.userId, baseURL ?? '');

  await test.step('the coach’s home links to the day, and shows a closed lesson after going back to it', async () => {
    await moveStartTo(day.b2bTimetableId, -26);
    await page.goto('/expert');
    await expect(page.getByRole('heading', { level: 1, name: /오늘 수업 2개가 있어요/ })).toBeVisible();
    const today = page.getByRole('region', { name: '오늘 회사 수업' });
    // Late in the evening the other lesson is over, and waits in a list of its own for its attendance to be closed.
    const lessons = page.getByRole('main').getByRole('link').filter({ hasText: '점심 스트레칭' });
    await expect(lessons).toHaveCount(2);
    await expectAccessible(page);
    await lessons.filter({ hasNotText: other.clock }).click();
    await page.getByRole('button', { name: '출석 마감' }).click();
    await page.getByRole('button', { name: '마감하기' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => statusesOf(day.b2bTimetableId)).toContain('직원 1 NOSHOW');
    await expect(page).toHaveURL(/\?lesson=\d+$/);
    await page.goBack();
    await expect(today.getByText('마감 완료')).toBeVisible();
    await lessons.filter({ hasText: other.clock }).click();
    await expect(page).toHaveURL(new RegExp(`${day.path}/?\\?lesson=${other.b2bTimetableId}$`));
  });

  const chosen = page.getByRole('button', { name: new RegExp(`^${other.clock}`) });
  await test.step('a lesson is selected by the URL, whose dialog does not open over the next lesson', async () => {
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${day.path}?lesson=${other.b2bTimetableId}&dialog=info&reservation=1`);
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByRole('list', { name: '수업 고르기' })
      .getByRole('button')
      .filter({ hasNotText: other.clock })
      .click();
    await expect(page.getByRole('button', { name: '직원 1 님 정보' })).toBeVisible();
    await expect(page).toHaveURL(/\?lesson=\d+$/);
  });

  await test.step('back from a participant returns to the lesson', async () => {
    await page.getByRole('button', { name: '직원 1 님 정보' }).click();
    const info = page.getByRole('dialog', { name: '직원 1 님' });
    await expect(info).toBeVisible();
    await page.reload();
    await expect(info).toBeVisible();
    await page.goBack();
    await expect(info).toBeHidden();
    await expect(page.getByRole('button', { name: '직원 1 님 정보' })).toBeVisible();
  });
});

test(
  'an expert with an unconfirmed week can still open the day, but not the pages of another company',
  { tag: '@any-width' },
  async ({ page, context, baseURL }) => {
    const [day, other] = [await createDay(), await createDay()];
    await withDatabase((client) =>
      client.query("update coaches set schedule_confirmed_at = now() - interval '30 days' where id = $1", [
        day.expert.id,
      ]),
    );
    await logIn(context, day.expert.userId, baseURL ?? '');
    await page.goto(day.path);
    await expect(marks(page, '직원 1')).toBeVisible();
    await page.goto(other.path);
    await expect(page.getByText('해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.')).toBeVisible();
  },
);

/**
 * Opens a separate browser profile as a phone: its stored data survives when the browser is killed. Its clock is ten
 * minutes ahead.
 */
async function openPhone(folder: string, userId: number, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_ARGS,
    baseURL,
    viewport: { width: 360, height: 740 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    const Right = Date;
    const ahead = 600_000;
    globalThis.Date = new Proxy(Right, {
      construct: (target, given: unknown[]) =>
        given.length > 0 ? (Reflect.construct(target, given) as Date) : new target(Right.now() + ahead),
      get: (target, key) => (key === 'now' ? () => Right.now() + ahead : (Reflect.get(target, key) as unknown)),
    });
  });
  await logIn(context, userId, baseURL);
  return context;
}

test(
  'actions done offline arrive once and in order, after the browser was killed and with a wrong clock',
  { tag: '@any-width' },
  async ({ baseURL: given }) => {
    const baseURL = given ?? '';
    const day = await createDay();
    const folder = await mkdtemp(join(tmpdir(), 'phone-'));
    try {
      let phone = await openPhone(folder, day.expert.userId, baseURL);
      let page = phone.pages()[0] ?? (await phone.newPage());
      await page.goto(day.path);
      await expect(marks(page, '직원 1')).toBeVisible();
      // The page and its assets are cached.
      const isKept = (path: string) =>
        page.evaluate(async (at) => (await (await caches.open('expert-day-pages')).match(at)) !== undefined, path);
      await expect.poll(() => isKept(day.path)).toBe(true);
      const began = Date.now();

      await phone.setOffline(true);
      await mark(page, '직원 1', '출석');
      await mark(page, '직원 2', '출석');
      await mark(page, '직원 2', '결석');
      // Nothing can be sent: the row shows what it waits for, and the number dialog shows that there is no number
      // offline.
      await expect(page.getByRole('button', { name: '직원 1 님 정보' })).toContainText('연결 대기');
      await page.getByRole('button', { name: '출석 번호 보기' }).click();
      await expect(page.getByText('인터넷에 연결되어 있지 않아 출석 번호를 보여 드릴 수 없어요.')).toBeVisible();
      await page.getByRole('button', { name: '닫기' }).last().click();
      await page.getByRole('button', { name: '참여자 추가' }).click();
      await page.getByRole('tab', { name: '손님' }).click();
      await page.getByLabel('이름', { exact: true }).fill('김손님');
      await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
      // Switching to the colleagues tab does not lose the input.
      await page.getByRole('tab', { name: '직원 찾기' }).click();
      await page.getByRole('tab', { name: '손님' }).click();
      await expect(page.getByLabel('이름', { exact: true })).toHaveValue('김손님');
      await page.getByRole('button', { name: '추가하기' }).click();
      await expect(page.getByText('추가 · 연결 대기')).toBeVisible();
      await expect(queuedMarks(page, 4)).toBeVisible();
      await expect(page.getByRole('button', { name: '지금 보내기' })).toHaveCount(0);
      await phone.close();

      phone = await openPhone(folder, day.expert.userId, baseURL);
      await phone.setOffline(true);
      // The first response is lost. The route is set before the page opens, for the reason given at `cutCalls`.
      let isOnline = false;
      let failedRequests = 0;
      await phone.route('**/api/trpc/b2bExpert.mark*', async (route) => {
        if (!isOnline || failedRequests > 0) return route.continue();
        const answer = await route.fetch().catch(() => null);
        if (answer) failedRequests += 1;
        return route.abort();
      });
      page = phone.pages()[0] ?? (await phone.newPage());
      await page.goto(day.path);
      await expect(queuedMarks(page, 4)).toBeVisible();
      await expect(marks(page, '직원 1').getByRole('button', { name: '출석' })).toHaveAttribute('aria-pressed', 'true');
      await mark(page, '직원 3', '출석');
      await expect(queuedMarks(page, 5)).toBeVisible();
      // The menu knows the user of this phone, and the logout shows that it needs a connection.
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      await expect(page.getByRole('navigation', { name: '내 메뉴' })).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('link', { name: '로그인' })).toHaveCount(0);
      await page.getByRole('link', { name: '로그아웃' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('5건 남았어요. 로그아웃하려면 인터넷 연결이 필요해요.');
      await page.getByRole('button', { name: '확인' }).click();
      expect(await statusesOf(day.b2bTimetableId)).toEqual(['직원 1 RESERVED', '직원 2 RESERVED', '직원 3 RESERVED']);

      isOnline = true;
      await phone.setOffline(false);
      await expect(page.getByText(/보낼 기록/)).toHaveCount(0, { timeout: 30_000 });
      expect(failedRequests).toBe(1);
      expect(await statusesOf(day.b2bTimetableId)).toEqual([
        '직원 1 ATTENDED',
        '직원 2 NOSHOW',
        '직원 3 ATTENDED',
        '김손님 RESERVED',
      ]);
      const events = await withDatabase((client) =>
        client.query<{ entity_id: number; to: string }>(
          `select entity_id, "to" from state_events where machine = 'timetable-reservation' and actor_role = 'coach'
             and entity_id in (select id from timetable_reservations where timetable_id = $1) order by id`,
          [day.b2bTimetableId],
        ),
      );
      const [first, second, third] = day.reservations;
      expect(events.rows.map(({ entity_id: id, to }) => (to === 'RESERVED' ? to : [id, to]))).toEqual([
        [first, 'ATTENDED'],
        [second, 'ATTENDED'],
        [second, 'NOSHOW'],
        'RESERVED',
        [third, 'ATTENDED'],
      ]);
      // The time is stored by the server's clock, although the phone's clock was ten minutes ahead.
      const attendanceRows = await withDatabase((client) =>
        client.query<{ attended_at: Date }>('select attended_at from timetable_reservations where id = $1', [first]),
      );
      expect(Math.abs((attendanceRows.rows[0]?.attended_at.getTime() ?? 0) - began)).toBeLessThan(MINUTE_MS);
      await phone.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
