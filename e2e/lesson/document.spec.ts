import { brand } from '~/domain/shared/brand';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { documentLabels } from '~/domain/document/labels';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createLearner, logIn } from '../people/members';
import { createPaidOrder } from '../people/paid-orders';

async function downloadPdf(page: Page): Promise<{ name: string; bytes: Buffer; text: string }> {
  // The first document of a worker takes longer, because the renderer has to load.
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'PDF 받기' }).click();
  const download = await downloading;
  const path = await download.path();
  const { stdout, error } = spawnSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
  if (error) throw new Error('pdftotext is needed for this test: apt-get install poppler-utils');
  return { name: download.suggestedFilename(), bytes: await readFile(path), text: stdout };
}

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
  // The demo documents contain the seller's legal details.
  for (const detail of [`주식회사 ${brand.name}`, '사업자등록번호 123-86-45670', '대표 ', '주소 '])
    await expect(page.getByRole('article')).toContainText(detail);
  await expect(page.getByRole('link', { name: '결제·환불 보기' })).toHaveAttribute('href', /^\/payment\/orders\//);
  await expectAccessible(page);

  const first = await downloadPdf(page);
  expect(first.name).toMatch(/^\d{4}-\d{2}-\d{2}-receipt-[\w-]+\.pdf$/);
  for (const part of [documentLabels.receipt, '남궁보름', '260,000원', '필라테스 50분 × 4회', oid])
    expect(first.text).toContain(part);
  await expect(page.getByText('PDF를 내려받았어요.')).toBeVisible();
  await expectAccessible(page);
  expect((await downloadPdf(page)).bytes.equals(first.bytes)).toBe(true);

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
    await page.goto('/f/document/bill');
    await expect(page.getByRole('heading', { level: 1, name: /^아직 .+ 없어요$/ })).toBeVisible();
    const [first, second] = [await createPaidOrder(learner.id), await createPaidOrder(learner.id)];
    await page.goto('/f/document/receipt');
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(2);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([second, first].map(({ encryptedId }) => `/f/document/receipt/${encryptedId}`));
    await expectAccessible(page);
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

test.describe('a receipt', () => {
  test.use({ expectedErrors: /404/ });

  test(
    'redirects a guest to the login with the way back, and answers 404 to another user',
    { tag: '@any-width' },
    async ({ page, context, baseURL }) => {
      const { encryptedId } = await createPaidOrder((await createLearner()).id);
      await page.goto(`/f/document/receipt/${encryptedId}`);
      await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`/f/document/receipt/${encryptedId}`)}`);
      await logIn(context, (await createLearner()).id, baseURL ?? '');
      await page.goto(`/f/document/receipt/${encryptedId}`);
      await expect(page).toHaveURL(/\/error\/404/);
    },
  );
});
