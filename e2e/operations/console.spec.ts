import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { auditActionLabels } from '~/domain/operations/texts/audit-labels';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createLearner, logInAsOperator, withDatabase } from '../people/members';
import { createPaidOrder } from '../people/paid-orders';

test.beforeEach(async ({ context }) => logInAsOperator(context));

const lists = [
  '/admin/messages',
  '/admin/members',
  '/admin/coaches',
  '/admin/orders',
  '/admin/owed',
  '/admin/tool-orders',
  '/admin/tools',
  '/admin/matches',
  '/admin/lessons',
  '/admin/complaints',
  '/admin/audit',
  '/admin/queues/send-message',
] as const;

/**
 * Returns by how many pixels the page is wider than the screen: a list that is too wide would scroll the whole page.
 */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('a URL of a missing item', () => {
  test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 404/] });

  test(
    'shows an error in the sheet of every list, which closes to the list and fits the screen',
    { tag: '@narrow' },
    async ({ page }) => {
      test.slow();
      for (const path of lists) {
        await page.goto(`${path}?open=nothing`);
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByText('내용을 찾을 수 없어요')).toBeVisible();
        expect([path, await overflow(page)]).toEqual([path, 0]);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      }
    },
  );
});

test('a sheet is part of the URL: back closes it, a reload keeps it @any-width @both-widths', async ({ page }) => {
  const learner = await createLearner('선우은별');
  const { oid } = await createPaidOrder(learner.id);
  await page.goto('/admin');
  await page.goto(`/admin/orders?q=${oid}`);
  const row = page.getByRole('table').getByRole('button').first();
  await row.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(learner.email);
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(sheet).toContainText(learner.email);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?q=${oid}$`));

  // Closing goes back, so the list appears in the history only once.
  await row.click();
  await expect(sheet).toContainText(learner.email);
  await sheet.getByRole('button', { name: '닫기' }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('text typed into a panel is not lost by accident', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/admin/challenges');
  const sheet = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: '챌린지 만들기' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: '챌린지 만들기' }).click();
  const title = sheet.getByLabel('제목').first();
  await title.fill('점심 걷기');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('저장하지 않고 닫을까요?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('점심 걷기');
  await expect(title).toBeFocused();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await question.getByRole('button', { name: '계속 입력하기' }).click();
  await expect(title).toHaveValue('점심 걷기');

  // The browser shows its own confirmation.
  const leaveDialog = page.waitForEvent('dialog');
  await Promise.all([page.reload(), leaveDialog.then((dialog) => dialog.accept())]);
  expect((await leaveDialog).type()).toBe('beforeunload');

  await page.goto('/admin/challenges');
  await page.getByRole('button', { name: '챌린지 만들기' }).click();
  await sheet.getByLabel('모든 회사에 공개해요').check();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '계속 입력하기' }).click();
  await sheet.getByLabel('모든 회사에 공개해요').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: '챌린지 만들기' }).click();
  await title.fill('점심 걷기');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '닫기' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/admin/challenges');
});

test('a job opens by its URL and shows its current state', { tag: '@any-width' }, async ({ page }) => {
  const documentId = 1_000_000_000 + randomBytes(3).readUIntBE(0, 3);
  const id = await withDatabase(async (client) => {
    const text = `insert into pgboss.job (name, data, start_after)
      values ('render-document', $1, now() + interval '1 day') returning id`;
    const { rows } = await client.query<{ id: string }>(text, [{ documentId }]);
    return rows[0]?.id ?? '';
  });
  await page.goto(`/admin/queues/render-document?open=${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(`"documentId": ${documentId}`);
  await expect(sheet).toContainText('예약');
  await expectAccessible(page);
  await withDatabase((client) => client.query("update pgboss.job set state = 'cancelled' where id = $1", [id]));
  await expect(sheet).toContainText('취소');
});

test(
  'keyboard shortcuts work in Hangul mode, ? lists them, and the logout is visible',
  { tag: ['@any-width', '@both-widths'] },
  async ({ page }) => {
    await page.goto('/admin/members');
    await expect(page.getByRole('table')).toBeVisible();
    const rows = page.locator('[data-row]');
    // Sends a key as a keyboard in Hangul mode does: the same key code with another letter.
    const press = (code: string, key: string, shiftKey = false) =>
      page.evaluate(
        (pressed) =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
          ),
        { code, key, shiftKey },
      );
    await press('KeyJ', 'ㅓ');
    await expect(rows.nth(0)).toBeFocused();
    await press('KeyJ', 'ㅓ');
    await expect(rows.nth(1)).toBeFocused();
    await press('KeyK', 'ㅏ');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('마지막 이용');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await press('Slash', '?', true);
    await expect(page.getByRole('dialog', { name: '단축키' })).toContainText('다음 줄');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const shell = page.getByRole('complementary');
    await expect(shell.getByText('나운영', { exact: true }).filter({ visible: true })).toHaveCount(1);
    const out = page.getByRole('link', { name: '로그아웃' }).filter({ visible: true });
    await expect(out).toHaveAttribute('href', /^\/user\/logout/);
    await out.click();
    await expect(page).toHaveURL((url) => !url.pathname.startsWith('/admin'));
  },
);

test(
  'the audit log shows each action with operator and subject, and can be searched by person and day',
  { tag: '@any-width' },
  async ({ page }) => {
    // The tag is unique to this run, because the run at the other width writes to the same log.
    const tag = randomBytes(3).toString('hex');
    const [member, by] = [`독고기록${tag}`, `표운영${tag}`];
    const [learner, operator] = [await createLearner(member), await createLearner(by)];
    const at = '2030-05-05T03:00:00Z';
    await withDatabase(async (client) => {
      const text = 'insert into audit_events (operator_id, action, subject, details, at) values ($1, $2, $3, $4, $5)';
      const details = { reason: '문의 2048번 확인' };
      await client.query(text, [operator.id, 'impersonation.start', `user:${learner.id}`, details, at]);
      await client.query(text, [operator.id, 'impersonation.end', `user:${learner.id}`, {}, at]);
    });
    await page.goto('/admin/audit');
    await page.getByRole('searchbox').fill(member);
    await expect(page).toHaveURL(/q=/);
    await page.getByLabel('시작일').fill('2030-05-05');
    await page.getByLabel('활동', { exact: true }).selectOption(auditActionLabels['impersonation.start']);
    const row = page.getByRole('button', { name: `${by} 님이 ${member} 님으로 로그인했어요` });
    await expect(row).toBeVisible();
    await expect(page.getByRole('table').getByRole('button')).toHaveCount(1);
    await expect(row).toContainText('이유: 문의 2048번 확인');
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await row.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: '대상 보기' })).toHaveAttribute(
      'href',
      /\/admin\/members\?open=/,
    );
    await expectAccessible(page);
    await page.goBack();
    await page.getByLabel('시작일').fill('2030-05-06');
    await expect(page.getByText('찾은 기록이 없어요')).toBeVisible();
  },
);
