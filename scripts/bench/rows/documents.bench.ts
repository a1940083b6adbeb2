import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { type OrderDocument, orderDocumentSchema } from '~/domain/document/schema';
import { closingNote, documentLabels as labels, paperDate, paymentRows, supplierRows } from '~/domain/document/labels';
import { DAY_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { hashSessionToken, SESSION_COOKIE } from '~/server/auth/lucia';
import { db } from '~/server/db';
import { createReceiptOrder } from '~/test/factories/document';
import { CHROMIUM_ARGS, ensureChromium } from '../../lib/install/chromium.mjs';
import { type Bench, type BenchContext, type BenchResult, interleave, quantile, spreadOf } from '../harness';
import { receiptsDone, requestReceipts } from '../receipts';

/** Number of documents whose memory use is measured and whose text is read back. */
const DOCUMENTS = 1000;
const A_ROUND = 30;
const PRINTED_A_ROUND = 10;
const run = promisify(execFile);

/** Opens a receipt of the product in a Chromium that has printed before. */
async function openReceipt({ onEndOfRow }: BenchContext, url: string): Promise<{ page: Page; address: string }> {
  const { learner, encryptedId } = await createReceiptOrder();
  const token = randomBytes(20).toString('hex');
  await db.session.create({
    data: { id: hashSessionToken(token), userId: learner.id, expiresAt: new Date(Date.now() + DAY_MS) },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium().path, args: CHROMIUM_ARGS });
  onEndOfRow(() => browser.close());
  const context = await browser.newContext();
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url }]);
  const page = await context.newPage();
  const address = `${url}/f/document/receipt/${encryptedId}`;
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  if (response?.status() !== 200 || page.url() !== address)
    throw new Error(`the receipt's page answered ${response?.status()} at ${page.url()}`);
  return { page, address };
}

async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return count / ((performance.now() - start) / 1000);
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Measures the memory of the worker and of its render process after every 50 documents. */
async function watchMemory(pid: number): Promise<{ ids: number[]; megabytes: number[] }> {
  const ids: number[] = [];
  const megabytes: number[] = [];
  while (ids.length < DOCUMENTS) {
    const batch = await requestReceipts(50);
    await receiptsDone(batch);
    ids.push(...batch);
    megabytes.push([pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentMegabytes(one), 0));
  }
  return { ids, megabytes };
}

const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '');

/** Returns the texts of a receipt in the order of its parts: texts, and numbers and dates with their labels. */
function partsOf(data: OrderDocument): string[] {
  const sums = [
    [labels.supply, data.supply],
    [labels.vat, data.vat],
    [labels.total, data.net],
  ] as const;
  return [
    `${labels.issued} ${paperDate(data.payment.approvedAt)}`,
    labels[data.kind],
    `${data.buyer.name}${labels.honorific}`,
    data.supplier.name,
    ...[...supplierRows(data), ...paymentRows(data)].map((row) => row.join(' ')),
    ...data.lines.map(({ label, count, amount }) => `${label} ${count} ${formatWon(amount)}`),
    ...sums.map(([label, amount]) => `${label} ${formatWon(amount)}`),
    closingNote(data),
  ];
}

/** Counts the characters in the documents' parts, and how many of them `pdftotext` reads back, part by part. */
async function extractText(ids: number[]): Promise<{ characters: number; found: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'dagaon-bench-'));
  const total = { characters: 0, found: 0 };
  try {
    for (const id of ids) {
      const { file, data } = await db.document.findUniqueOrThrow({ where: { id }, select: { file: true, data: true } });
      const path = join(folder, 'receipt.pdf');
      await writeFile(path, file ?? new Uint8Array());
      const text = withoutSpaces((await run('pdftotext', ['-raw', path, '-'])).stdout);
      for (const part of partsOf(orderDocumentSchema.parse(data)).map(withoutSpaces)) {
        total.characters += part.length;
        if (text.includes(part)) total.found += part.length;
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return total;
}

const bench: Bench = {
  title: 'Documents',
  run: async (context) => {
    const { url, workerPid } = await context.product();
    const { page, address } = await openReceipt(context, url);
    const print = () => page.pdf({ format: 'A4' });
    const drawn = () => rateOf(A_ROUND, async () => receiptsDone(await requestReceipts(A_ROUND)));
    const repeat = (work: () => Promise<unknown>) => () =>
      rateOf(PRINTED_A_ROUND, async () => {
        for (let turn = 0; turn < PRINTED_A_ROUND; turn += 1) await work();
      });
    const row = { unit: 'receipts/s', target: { atLeast: 1.5 } };
    const opening = await interleave(
      repeat(async () => (await page.goto(address), print())),
      drawn,
      { rounds: 5 },
    );
    const printing = await interleave(repeat(print), drawn, { rounds: 5 });
    const { ids, megabytes } = await watchMemory(workerPid);
    const { characters, found } = await extractText(ids);
    const later = megabytes.slice(megabytes.length / 2);
    const series = [0, 0.25, 0.5, 0.75, 1]
      .map((share) => megabytes[Math.floor(share * (megabytes.length - 1))]?.toFixed(0))
      .join(' → ');
    const results: BenchResult[] = [
      {
        ...row,
        name: 'receipts by the worker',
        peerName: 'a warm Chromium opens and prints each',
        ...opening,
        note: 'from the request to the stored file',
      },
      {
        ...row,
        name: 'receipts by the worker',
        peerName: 'a warm Chromium prints one open page again and again',
        ...printing,
      },
      {
        name: `memory of the worker, second ${DOCUMENTS / 2} documents ÷ first`,
        unit: 'MB',
        peerName: 'the first half',
        peer: spreadOf(megabytes.slice(0, megabytes.length / 2)),
        product: spreadOf(later),
        ratio: spreadOf([quantile(later, 0.5) / quantile(megabytes.slice(0, megabytes.length / 2), 0.5)]),
        target: { atMost: 1.1 },
        note: `resident, worker and render process, over ${DOCUMENTS} documents: ${series} MB; ${(slopeOf(later) * 20).toFixed(0)} kB a document in the second half`,
      },
      {
        name: 'characters of the input read again by pdftotext',
        unit: 'share',
        product: spreadOf([found / characters]),
        target: { atLeast: 1 },
        note: `${found.toLocaleString('en')} of ${characters.toLocaleString('en')} in ${ids.length.toLocaleString('en')} documents, any Hangul syllable`,
      },
    ];
    return results;
  },
};

/** Returns the change per step, by least squares. */
function slopeOf(figures: number[]): number {
  const mean = (figures.length - 1) / 2;
  const average = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const above = figures.reduce((sum, figure, index) => sum + (index - mean) * (figure - average), 0);
  return above / figures.reduce((sum, _, index) => sum + (index - mean) ** 2, 0);
}
export default bench;
