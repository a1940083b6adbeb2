import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { freePort } from '../scripts/lib/ports.mjs';
import { testEnvironment } from '../scripts/lib/test-settings.mjs';
import { expectAccessible } from './accessible';
import { expect, test } from './fixtures';
import { openProfile } from './listing-page';
import { createLearner, logIn, withDatabase } from './members';
import { createPaidOrder } from './paid-orders';

async function logInAsOperator(context: BrowserContext, url: string): Promise<void> {
  const { id } = await createLearner('나운영');
  await withDatabase((client) => client.query("update users set grade = 'operator' where id = $1", [id]));
  await logIn(context, id, url);
}

/** A job that no try can help: its document is not there. Returns the number in its payload. */
async function sendHopelessJob(): Promise<number> {
  const documentId = 1_000_000_000 + randomBytes(3).readUIntBE(0, 3);
  await withDatabase((client) => client.query("insert into pgboss.job (name, data, dead_letter) values ('render-document', jsonb_build_object('documentId', $1::int), 'render-document.dead')", [documentId]));
  return documentId;
}

const auditOf = (action: string) => withDatabase(async (client) => (await client.query('select 1 from audit_events where action = $1', [action])).rowCount ?? 0);

test.beforeEach(async ({ context, baseURL }) => logInAsOperator(context, baseURL ?? ''));

test('every page of the console stands, with the keyboard and for screen readers', async ({ page }) => {
  for (const [path, title] of [['/admin', '오늘'], ['/admin/queues', '작업 큐'], ['/admin/queues/send-mail?state=done', '메일 보내기'], ['/admin/messages', '메시지'], ['/admin/members', '회원'], ['/admin/orders', '주문·결제'], ['/admin/complaints', '불편 신고'], ['/admin/audit', '운영 기록']] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/admin');
  for (const [name, path] of [[/^챙길 도구 주문/, '/admin/tool-orders'], [/추천 요청 \d/, '/admin/matches']] as const) {
    await expect(page.getByRole('list', { name: '손길이 필요한 일' }).getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^${path}`));
  }
  await page.goto('/admin/queues');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /문서 만들기/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /메일 보내기/ })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/queues\/render-document/);
});

test('a dead job is shown with its error and payload, sent again, and thrown away', { tag: '@any-width' }, async ({ page }) => {
  const documentId = await sendHopelessJob();
  await page.goto('/admin/queues/render-document?state=dead');
  const row = page.getByRole('button', { name: new RegExp(String(documentId)) });
  await expect(row).toBeVisible();
  await row.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('NOT_FOUND');
  await expect(sheet).toContainText(`"documentId": ${documentId}`);
  await expectAccessible(page);

  const before = await auditOf('jobs.retry');
  await sheet.getByRole('button', { name: '다시 보내기' }).click();
  await expect(page.getByText('1건을 처리했어요.').first()).toBeVisible();
  await expect.poll(() => auditOf('jobs.retry')).toBeGreaterThan(before);
  // It dies again, and the list shows it without being asked.
  await expect(sheet).toBeHidden();
  await expect(row).toBeVisible();

  await row.click();
  await sheet.getByRole('button', { name: '버리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '버리기' }).click();
  await expect(row).toBeHidden();
});

test.describe('a message', () => {
  // The preview's frame may run nothing, not even what the test brings along; the browser notes it.
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] });

  test('is found and shown as it left', { tag: '@any-width' }, async ({ page }) => {
    const recipient = `e2e-${randomBytes(5).toString('hex')}@dagaon.test`;
    await withDatabase((client) => client.query("insert into messages (template, recipient, subject, text, status, sent_at, dedupe_key) values ('e2e', $1, '첫 수업 시간이 정해졌어요', $2, 'SENT', now(), $1)", [recipient, '화요일 19시에 만나요.\n\n<script>alert(1)</script>']));
    await page.goto('/admin/messages');
    await page.getByRole('searchbox').fill(recipient.slice(0, 12));
    await expect(page).toHaveURL(/q=e2e-/);
    await page.getByRole('button', { name: /첫 수업 시간이 정해졌어요/ }).click();
    await expect(page.frameLocator('iframe').getByText('화요일 19시에 만나요.')).toBeVisible();
    await expect(page.getByTitle('메시지 미리보기')).toHaveAttribute('srcdoc', /@font-face\{font-family:Pretendard/);
    await expect(page.frameLocator('iframe').getByText('<script>alert(1)</script>')).toBeVisible();
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '다시 보내기' }).click();
    await expect(page.getByText('다시 보냈어요.').first()).toBeVisible();
  });
});

test('an order is shown with its payment and leads to its receipt', { tag: '@any-width' }, async ({ page }) => {
  const learner = await createLearner('선우은별');
  const { oid } = await createPaidOrder(learner.id);
  await page.goto(`/admin/orders?q=${oid}`);
  await page.getByRole('table').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(learner.email);
  await expect(sheet).toContainText('260,000원');
  await expectAccessible(page);
  await sheet.getByRole('link', { name: '영수증' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '영수증' })).toBeVisible();
});

test('acting as a member asks why, says so on every page, and ends', async ({ page }) => {
  const learner = await createLearner('독고바다');
  await page.goto(`/admin/members?q=${learner.email}`);
  await page.getByRole('button', { name: '독고바다 님으로 로그인' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '로그인' }).click();
  await expect(dialog.getByRole('alert')).toContainText('이유를 두 글자 이상');
  await expectAccessible(page);
  await dialog.getByLabel('이유').fill('문의 1024번 확인');
  await dialog.getByRole('button', { name: '로그인' }).click();
  const banner = page.getByRole('alert').filter({ hasText: '독고바다' });
  await expect(banner).toBeVisible();
  const reasons = await withDatabase(async (client) => (await client.query<{ reason: string }>("select details->>'reason' as reason from audit_events where action = 'impersonation.start' order by id desc limit 1")).rows);
  expect(reasons).toEqual([{ reason: '문의 1024번 확인' }]);
  for (const address of ['/terms', '/workout/suggest', '/f/user/mypage/lesson/learner']) {
    await page.goto(address);
    await expect(banner).toBeVisible();
  }
  await expectAccessible(page);
  await openProfile(page, '/workout/listings');
  await page.getByRole('dialog').getByRole('button', { name: /찜하기$/ }).click();
  await expect.poll(() => withDatabase(async (client) => (await client.query('select 1 from favourite_coaches where user_id = $1', [learner.id])).rowCount)).toBe(1);
  await page.goto('/terms');
  await banner.getByRole('link', { name: '끝내기' }).click();
  await page.waitForURL(/\/admin/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto('/admin/audit?action=impersonation.act');
  const done = page.getByRole('row').filter({ hasText: '독고바다 님' }).filter({ hasText: '코치 찜 바꿈' }).first();
  for (const words of ['코치 찜 바꿈', '회원 대신 한 일', '나운영']) await expect(done).toContainText(words);
  await expectAccessible(page);
});

test('npm run queues starts the dashboard of pg-boss over the product’s queues, and ends with its signal', { tag: '@any-width' }, async () => {
  const port = await freePort();
  const env = testEnvironment({ DATABASE_URL: process.env.E2E_DATABASE_URL ?? '' });
  const program = spawn(process.execPath, ['scripts/queues.mjs', String(port)], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => program.on('close', resolve));
  const page = () => fetch(`http://127.0.0.1:${port}/queues`).then((answer) => answer.text(), () => '');
  try {
    await expect.poll(page, { timeout: 60_000 }).toContain('render-document');
  } finally {
    program.kill('SIGINT');
    await ended;
  }
  await expect.poll(page).toBe('');
});

test.describe('a learner', () => {
  test.use({ expectedErrors: [/404/] });

  test('finds no console', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    await context.clearCookies();
    await logIn(context, (await createLearner()).id, baseURL ?? '');
    await page.goto('/admin/queues');
    await expect(page).toHaveURL(/\/error\/404/);
  });
});
