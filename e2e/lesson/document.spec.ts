import { brand } from '~/domain/shared/brand';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { documentLabels } from '~/domain/document/labels';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createLearner, logIn, withDatabase } from '../people/members';
import { createPaidOrder } from '../people/paid-orders';

const askForPdf = (page: Page) => page.getByRole('button', { name: 'PDF 받기' }).click();

async function downloadPdf(page: Page, requestPdf = askForPdf): Promise<{ name: string; bytes: Buffer; text: string }> {
  // The first document of a worker takes longer, because the renderer has to load.
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), requestPdf(page)]);
  const path = await download.path();
  const { stdout, error } = spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
  if (error) throw new Error('pdftotext is needed for this test: apt-get install poppler-utils');
  return { name: download.suggestedFilename(), bytes: await readFile(path), text: stdout };
}

/** Sets the progress of the learner's only document; no job is sent for it. */
const draw = (ownerId: number, status: 'QUEUED' | 'RENDERING', progress: number) =>
  withDatabase((client) =>
    client.query(
      'update documents set status = $2, progress = $3, file = null, queued_at = now() where owner_id = $1',
      [ownerId, status, progress],
    ),
  );
const sendJob = (ownerId: number) =>
  withDatabase((client) =>
    client.query(
      `insert into pgboss.job (name, data)
       select 'render-document', jsonb_build_object('documentId', id) from documents where owner_id = $1`,
      [ownerId],
    ),
  );

test('a learner reads the receipt, downloads it as a PDF made by the worker, and gets the same file again @narrow @both-widths', async ({
  page,
  context,
  baseURL,
}) => {
  const learner = await createLearner('남궁보름');
  const { encryptedId, oid } = await createPaidOrder(learner.id);
  await logIn(context, learner.id, baseURL ?? '');
  await page.goto(`/f/document/receipt/${encryptedId}`);
  await expect(page.getByRole('heading', { level: 1, name: documentLabels.receipt })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('남궁보름 님');
  await expect(page.getByRole('article')).toContainText('260,000원');
  await expectAccessible(page);

  const first = await downloadPdf(page);
  expect(first.name).toMatch(/^\d{4}-\d{2}-\d{2}-receipt-[\w-]+\.pdf$/);
  for (const part of [documentLabels.receipt, '남궁보름', '260,000원', '필라테스 50분 × 4회', oid])
    expect(first.text).toContain(part);
  await expect(page.getByText('PDF를 내려받았어요.')).toBeVisible();
  await expectAccessible(page);
  expect((await downloadPdf(page)).bytes.equals(first.bytes)).toBe(true);

  // The document is rendered again, and the worker is held back until the test has seen the progress.
  await draw(learner.id, 'QUEUED', 0);
  await page.goto(page.url());
  const bar = page.getByRole('progressbar', { name: /^PDF/ });
  await expect(bar).toHaveCount(0);
  const second = await downloadPdf(page, async () => {
    await askForPdf(page);
    await expect(page.getByText('PDF를 곧 만들어요.')).toBeVisible();
    await expect(bar).toHaveJSProperty('value', 0);
    await draw(learner.id, 'RENDERING', 35);
    await expect(page.getByText('PDF를 만들고 있어요 35%')).toBeVisible();
    await expect(bar).toHaveAccessibleName('PDF 만드는 중 35%');
    await expect(bar).toHaveJSProperty('value', 35);
    await sendJob(learner.id);
  });
  expect(second.bytes.equals(first.bytes)).toBe(true);
  await expect(bar).toHaveCount(0);

  await page.getByRole('link', { name: '거래명세서 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: documentLabels.bill })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(documentLabels.vatInside);
  // A URL without an id redirects to the only document.
  await page.goto('/f/document/bill');
  await expect(page).toHaveURL(new RegExp(`/f/document/bill/${encryptedId}$`));
  await expectAccessible(page);
});

test(
  'a document URL without an id lists several documents, newest first, and says when there are none',
  { tag: '@any-width' },
  async ({ page, context, baseURL }) => {
    const learner = await createLearner();
    await logIn(context, learner.id, baseURL ?? '');
    for (const kind of ['bill', 'receipt']) {
      await page.goto(`/f/document/${kind}`);
      await expect(page.getByRole('heading', { level: 1, name: /^아직 .+ 없어요$/ })).toBeVisible();
    }
    await expectAccessible(page);
    const [first, second] = [await createPaidOrder(learner.id), await createPaidOrder(learner.id)];
    for (const kind of ['bill', 'receipt']) {
      await page.goto(`/f/document/${kind}`);
      const links = page.getByRole('main').getByRole('listitem').getByRole('link');
      await expect(links).toHaveCount(2);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual([second, first].map(({ encryptedId }) => `/f/document/${kind}/${encryptedId}`));
    }
    await expectAccessible(page);
  },
);

test(
  'a document shows the refunded amount and date after a full refund, on the page and in the PDF',
  { tag: '@any-width' },
  async ({ page, context, baseURL }) => {
    const learner = await createLearner();
    const { encryptedId, oid } = await createPaidOrder(learner.id);
    await withDatabase((client) =>
      client.query(
        `insert into refunds (payment_id, amount, gateway_amount, breakdown, reason, status, policy_version,
           idempotency_key, finished_at)
         select id, amount, amount, '{}', '전액 환불', 'DONE', 'e2e', payment_key, '2026-11-21T03:00:00Z'
         from payments where order_id = (select id from orders where oid = $1)`,
        [oid],
      ),
    );
    await logIn(context, learner.id, baseURL ?? '');
    await page.goto(`/f/document/receipt/${encryptedId}`);
    const paper = page.getByRole('article');
    await expect(paper).toContainText(
      '결제한 260,000원을 2026년 11월 21일에 모두 돌려드렸어요. 남은 금액은 0원이에요.',
    );
    await expect(paper).not.toContainText('위 금액을 받았어요');
    // The demo documents contain the seller's legal details.
    for (const fact of [`주식회사 ${brand.name}`, '사업자등록번호 123-86-45670', '대표 ', '주소 '])
      await expect(paper).toContainText(fact);
    await expectAccessible(page);
    const { text } = await downloadPdf(page);
    for (const part of [`주식회사 ${brand.name}`, '123-86-45670', '모두 돌려드렸어요'])
      expect(text.replaceAll(/\s/g, '')).toContain(part.replaceAll(' ', ''));
  },
);

test('the print view contains only the document', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
  const learner = await createLearner();
  const { encryptedId } = await createPaidOrder(learner.id);
  await logIn(context, learner.id, baseURL ?? '');
  await page.goto(`/f/document/receipt/${encryptedId}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PDF 받기' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test.describe("another user's receipt", () => {
  test.use({ expectedErrors: [/404/] });

  test('answers 404', { tag: '@any-width' }, async ({ page, context, baseURL }) => {
    const { encryptedId } = await createPaidOrder((await createLearner()).id);
    await logIn(context, (await createLearner()).id, baseURL ?? '');
    await page.goto(`/f/document/receipt/${encryptedId}`);
    await expect(page).toHaveURL(/\/error\/404/);
    await page.goto('/f/document/receipt/forged');
    await expect(page).toHaveURL(/\/error\/404/);
  });
});

test('a receipt redirects a guest to the login with the way back', { tag: '@any-width' }, async ({ page }) => {
  const { encryptedId } = await createPaidOrder((await createLearner()).id);
  await page.goto(`/f/document/receipt/${encryptedId}`);
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`/f/document/receipt/${encryptedId}`)}`);
});
