import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { freePort } from '../../scripts/lib/processes/ports.mjs';
import { testEnvironment } from '../../scripts/lib/test-run/test-settings.mjs';
import { auditActionLabels } from '~/domain/operations/texts/audit-labels';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';
import { openProfile } from '../pages/listing-page';
import { createLearner, endSession, logIn, logInAsOperator, withDatabase } from '../people/members';

/** Sends a job that fails at every attempt, because its payment does not exist. Returns the number in its payload. */
async function sendHopelessJob(): Promise<number> {
  const paymentId = 1_000_000_000 + randomBytes(3).readUIntBE(0, 3);
  await withDatabase((client) =>
    client.query(
      `insert into pgboss.job (name, data, dead_letter)
       values ('requery-payment', jsonb_build_object('paymentId', $1::int), 'requery-payment.dead')`,
      [paymentId],
    ),
  );
  return paymentId;
}

const auditOf = (action: string) =>
  withDatabase(
    async (client) => (await client.query('select 1 from audit_events where action = $1', [action])).rowCount ?? 0,
  );

test.beforeEach(async ({ context }) => logInAsOperator(context));

// The lists of 1:1 lessons and of orders are opened by other journeys.
test(
  'every page of the console renders and is accessible, and shows the shortcuts and the logout',
  { tag: ['@any-width', '@both-widths'] },
  async ({ page }) => {
    test.slow();
    for (const [path, title] of [
      ['/admin', '오늘'],
      ['/admin/queues', '시스템 작업'],
      ['/admin/queues/send-message?state=done', '메시지 보내기'],
      ['/admin/messages', '메시지'],
      ['/admin/members', '회원'],
      ['/admin/owed', '추가 지급'],
      ['/admin/coaches', '코치'],
      ['/admin/timetable', '회사 수업'],
      ['/admin/complaints', '불편 신고'],
      ['/admin/audit', '운영 기록'],
      ['/admin/appeals', '벌점 이의'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
    }
    await page.locator('[data-row]').first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('이의 신청 일시')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.keyboard.press('Shift+Slash');
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
  'an operator sees a dead job with its error and payload, retries it and discards it',
  { tag: '@any-width' },
  async ({ page }) => {
    const paymentId = await sendHopelessJob();
    await page.goto('/admin/queues/requery-payment?state=dead');
    const row = page.getByRole('button', { name: new RegExp(String(paymentId)) });
    await expect(row).toBeVisible();
    await row.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('NOT_FOUND');
    await expect(sheet).toContainText(`"paymentId": ${paymentId}`);
    await expectAccessible(page);

    const before = await auditOf('jobs.retry');
    await sheet.getByRole('button', { name: '다시 실행하기' }).click();
    await expect(page.getByText('작업 1건을 다시 실행했어요.').first()).toBeVisible();
    await expect.poll(() => auditOf('jobs.retry')).toBeGreaterThan(before);
    // The job fails again, and the list shows it without a reload.
    await expect(sheet).toBeHidden();
    await expect(row).toBeVisible();

    // The list may still show the former job. Its sheet then reports that the job is missing, also after it showed the
    // cached job, and the row is opened again.
    await expect(async () => {
      if (await sheet.isVisible()) await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden({ timeout: 2_000 });
      await row.click({ timeout: 2_000 });
      await sheet.getByRole('button', { name: '폐기하기' }).click({ timeout: 2_000 });
      await page.getByRole('alertdialog').getByRole('button', { name: '폐기하기' }).click({ timeout: 2_000 });
    }).toPass();
    await expect(row).toBeHidden();
  },
);

test.describe('a message', () => {
  // The preview's iframe runs no scripts, not even those of the test; the browser logs it.
  test.use({ expectedErrors: /Blocked script execution in 'about:srcdoc'/ });

  test('is found and shown as it was sent', { tag: '@any-width' }, async ({ page }) => {
    const recipient = `e2e-${randomBytes(5).toString('hex')}@example.test`;
    await withDatabase((client) =>
      client.query(
        `insert into messages (template, recipient, subject, text, status, sent_at, dedupe_key)
         values ('e2e', $1, '첫 수업 시간이 정해졌어요', $2, 'SENT', now(), $1)`,
        [recipient, '화요일 19시에 만나요.\n\n<script>alert(1)</script>'],
      ),
    );
    await page.goto('/admin/messages');
    await page.getByRole('searchbox').fill(recipient.slice(0, 12));
    await expect(page).toHaveURL(/q=e2e-/);
    await page.getByRole('button', { name: /첫 수업 시간이 정해졌어요/ }).click();
    await expect(page.frameLocator('iframe').getByText('화요일 19시에 만나요.')).toBeVisible();
    await expect(page.getByTitle('메시지 미리보기')).toHaveAttribute('srcdoc', /@font-face\{font-family:Pretendard/);
    await expect(page.frameLocator('iframe').getByText('<script>alert(1)</script>')).toBeVisible();
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '다시 보내기' }).click();
    // The notice is inside the sheet, because a notice on the page would cover the buttons at its bottom.
    await expect(page.getByRole('dialog').locator('[data-toast]')).toHaveText('다시 보냈어요.');
  });
});

const mailsTo = (email: string, template: string) =>
  withDatabase(
    async (client) =>
      (
        await client.query<{ text: string }>('select text from messages where recipient = $1 and template = $2', [
          email,
          template,
        ])
      ).rows,
  );

test(
  'lessons that ended through the coach’s fault are refunded with an extra share, whose transfer is recorded',
  { tag: '@any-width' },
  async ({ page }) => {
    const people = await createPeople();
    await people.payAtGateway();
    await page.goto(`/admin/orders?q=${people.oid}`);
    await page.getByRole('table').getByRole('button').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('전체 취소와 환불', { exact: true }).click();
    await sheet.getByText('코치 책임').click();
    await expect(sheet).toContainText('코치 사정으로 추가 지급하는 10%');
    await expect(sheet).toContainText('260,000원은 결제 수단으로 바로 돌려드려요.');
    await sheet.getByRole('button', { name: '286,000원 귀책 환불(+10%)' }).click();
    await expect(sheet.getByRole('alert')).toContainText('이유를 두 글자 이상');
    await sheet.getByLabel('이유').fill('코치가 두 번 오지 않아 통화로 확인함');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: '286,000원 귀책 환불(+10%)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '환불하기' }).click();
    await expect(page.getByText('수업 전체를 취소하고 환불을 요청했어요.').first()).toBeVisible();
    await expect(sheet.getByRole('region', { name: '추가 지급' })).toContainText('26,000원');
    await expect(sheet.getByText('전체 취소와 환불', { exact: true })).toHaveCount(0);
    await expect
      .poll(() => mailsTo(people.learnerEmail, 'payment-refund'))
      .toMatchObject([{ text: expect.stringContaining('추가로 지급하는 26,000원') }]);

    await sheet.getByRole('link', { name: '지급 기록하기' }).click();
    await page.waitForURL(/\/admin\/owed\?open=/);
    await expect(sheet).toContainText(people.learnerEmail);
    await sheet.getByRole('button', { name: '지급 완료로 기록하기' }).click();
    await expect(sheet.getByRole('alert').filter({ hasText: '이체 내역에서 찾을 수 있게' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel('이체 확인 번호').fill('국민 1122-0731');
    await sheet.getByRole('button', { name: '지급 완료로 기록하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '지급 완료로 기록하기' }).click();
    await expect(page.getByText('지급 완료로 기록하고 회원에게 알렸어요.').first()).toBeVisible();
    await expect(sheet).toBeHidden();
    expect(await mailsTo(people.learnerEmail, 'payment-extra')).toMatchObject([
      { text: expect.stringContaining('26,000원') },
    ]);
  },
);

test(
  'a learner disputes an absence, and an operator reverses it and answers',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const people = await createPeople();
    const lessons = people.asLearner();
    const { encryptedLessonId } = await lessons.schedule({
      encryptedId: await people.contractId(),
      startsAt: people.at(3, 19),
    });
    await people.asCoach().confirm({ encryptedLessonId });
    await people.letTheHourPass();
    await people.asCoach().reportNoShow({
      encryptedLessonId: await people.lessonId(),
      reason: '문을 열어 주지 않으셨어요',
      agreedToTerms: true,
    });

    await endSession(page);
    await people.logInLearner(context);
    await page.goto('/f/user/mypage/lesson/learner');
    await expect(page.getByText('불참 · 1회 차감')).toBeVisible();
    await page.getByRole('button', { name: /수업 메뉴$/ }).click();
    await page.getByRole('menuitem', { name: '문제 신고하기' }).click();
    const report = page.getByRole('dialog');
    const text = `초인종이 고장 나서 못 들었어요. ${people.oid}`;
    await expect(report.getByRole('radio', { name: '집에 있었어요' })).toBeChecked();
    await report.getByLabel('자세한 내용').fill(text);
    await expectAccessible(page);
    await report.getByRole('button', { name: '신고하기' }).click();
    await expect(page.getByText('확인 중').first()).toBeVisible();

    await endSession(page);
    await logInAsOperator(context);
    await page.goto('/admin/complaints?status=OPEN');
    const row = page.getByRole('button', { name: new RegExp(people.oid) });
    await row.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('회원 불참');
    await sheet.getByRole('button', { name: '답 보내기' }).click();
    await expect(sheet.getByRole('alert').first()).toContainText('수업 기록을 어떻게 할지');
    await sheet.getByText('수업 기록 취소').click();
    await sheet.getByLabel('결정한 이유').fill('통화 기록이 없어 회원의 말을 따름');
    await sheet.getByLabel('보낼 답').fill('코치와도 확인했어요. 이번 수업은 차감하지 않아요.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: '답 보내기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '기록 취소' }).click();
    await expect(page.getByText('답을 메일로 보냈어요.').first()).toBeVisible();
    await expect(row).toBeHidden();
    expect(await mailsTo(people.learnerEmail, 'lesson-complaintAnswered')).toMatchObject([
      { text: expect.stringContaining('이번 수업은 차감하지 않아요.') },
    ]);

    await endSession(page);
    await people.logInLearner(context);
    await page.goto('/f/user/mypage/lesson/learner');
    await expect(page.getByText('기록 취소', { exact: true })).toBeVisible();
  },
);

test(
  'acting as a member requires a reason, is shown on every page, and ends',
  { tag: '@any-width' },
  async ({ page }) => {
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
    const reasons = await withDatabase(
      async (client) =>
        (
          await client.query<{ reason: string }>(
            `select details->>'reason' as reason from audit_events
           where action = 'impersonation.start' and subject = $1`,
            [`user:${learner.id}`],
          )
        ).rows,
    );
    expect(reasons).toEqual([{ reason: '문의 1024번 확인' }]);
    await page.goto('/f/user/mypage/lesson/learner');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await openProfile(page, '/workout/listings');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /찜하기$/ })
      .click();
    await expect
      .poll(() =>
        withDatabase(
          async (client) =>
            (await client.query('select 1 from favourite_coaches where user_id = $1', [learner.id])).rowCount,
        ),
      )
      .toBe(1);
    // A page that is rendered once for everybody shows the operator's state, too.
    await page.goto('/terms');
    await banner.getByRole('link', { name: '끝내기' }).click();
    await page.waitForURL(/\/admin/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);

    await page.goto('/admin/audit?action=impersonation.act');
    const done = page
      .getByRole('row')
      // Another operator or member may have the same name, and then both have their address in it.
      .filter({ hasText: /나운영\S* 님이 독고바다\S* 님 대신 처리했어요: 코치 찜 변경\./ })
      .first();
    await expect(done).toContainText(auditActionLabels['impersonation.act']);
  },
);

test(
  'npm run queues starts the pg-boss dashboard for the product’s queues, and stops on its signal',
  { tag: '@any-width' },
  async () => {
    const port = await freePort();
    const env = testEnvironment({ DATABASE_URL: process.env.E2E_DATABASE_URL ?? '' });
    const program = spawn(process.execPath, ['scripts/queues.mjs', String(port)], { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => program.on('close', resolve));
    // The list of queues has pages of 50, so the test requests the queue by name: an unknown one answers 404.
    const status = (queue: string) =>
      fetch(`http://127.0.0.1:${port}/queues/${queue}`).then(
        (answer) => answer.status,
        () => 'not listening',
      );
    try {
      await expect.poll(() => status('render-document'), { timeout: 60_000 }).toBe(200);
      expect(await status('not-a-queue')).toBe(404);
    } finally {
      program.kill('SIGINT');
      await ended;
    }
    await expect.poll(() => status('render-document')).toBe('not listening');
  },
);

test.describe('a learner', () => {
  test.use({ expectedErrors: /404/ });

  test('cannot open the console', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    await endSession(page);
    await logIn(context, (await createLearner()).id, baseURL ?? '');
    await page.goto('/admin/queues');
    await expect(page).toHaveURL(/\/error\/404/);
  });
});
