import { type BrowserContext, chromium } from '@playwright/test';
import { bodyPartKeys, sidesOf } from '~/domain/shared/body-parts';
import { bodyCheckDocumentSchema } from '~/domain/document/schema';
import { SESSION_COOKIE } from '~/server/auth/lucia';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { hashOf, toStoredData, openData } from '~/server/services/document/stored-document';
import { bodyCheckScene, createFinding } from '~/test/company/body-check-scene';
import { CHROMIUM_ARGS, ensureChromium } from '../../lib/install/chromium.mjs';
import { type Bench, type BenchContext, type BenchResult, interleave } from '../harness';
import { fetchBody, httpThroughput } from '../http-load';
import { logIn } from '../log-in';
import { startBareApp } from '../peers/bare-app';
import { receiptsDone } from '../receipts';

const [FEW, MANY] = [20, 200];
const ROUNDS_ON_PAPER = 10;
const [DRAWN_A_TURN, PRINTED_A_TURN] = [20, 5];

/** Creates a person with this many rounds of three parts each, and the cookie of the person's browser. */
async function createPersonWith(rounds: number, databaseUrl: string): Promise<{ userId: number; cookie: string }> {
  const scene = await bodyCheckScene({ lessons: rounds });
  for (let lesson = 0; lesson < rounds; lesson += 1) {
    const entries = [0, 4, 8].map((offset) => {
      const part = bodyPartKeys[(lesson + offset) % bodyPartKeys.length] ?? bodyPartKeys[0];
      return createFinding(
        part,
        sidesOf(part)[0] ?? 'BOTH',
        (lesson + offset) % 6,
        (lesson * 5 + offset) % 6,
        '당기는 느낌',
      );
    });
    await scene.write({ lesson }, entries, { comment: '호흡을 길게 하며 천천히 풀었어요.' });
  }
  const { userId } = scene.who(0);
  const [cookie = ''] = await logIn(databaseUrl, [userId]);
  return { userId, cookie };
}

type Paper = { kind: 'pdf'; subjectId: number; ownerId: number; address: string; data: object };

/** Reads a person's report as the product stores it after its page has requested it. */
async function documentOf(userId: number, cookie: string, url: string): Promise<Paper> {
  const record = await db.bodyCheckRecord.findFirstOrThrow({ where: { userId }, orderBy: { id: 'desc' } });
  const encryptedId = encryptId('bodyCheck', record.id);
  const requested = await fetch(`${url}/api/trpc/document.request`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { kind: 'pdf', encryptedId } }),
  });
  if (!requested.ok) throw new Error(`the report was rejected with ${requested.status}`);
  const row = await db.document.findFirstOrThrow({ where: { kind: 'pdf', ownerId: userId } });
  const data = bodyCheckDocumentSchema.parse(openData({ ...row, kind: 'pdf' }, row.data));
  return {
    kind: 'pdf',
    subjectId: record.id,
    ownerId: userId,
    address: `${url}/f/document/pdf/${encryptedId}`,
    data,
  };
}

let copies = 0;
/**
 * Requests this many reports with different comments at the same time.
 * @returns ids of the documents
 */
function requestReports({ kind, subjectId, ownerId, data }: Paper, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, () => {
    copies += 1;
    const copy = { ...data, person: `사본 ${copies}` };
    const dataHash = hashOf(kind, copy);
    const row = { kind, subjectId, dataHash };
    return { ...row, ownerId, data: toStoredData(row, copy) };
  });
  return db.$transaction(async (tx) => {
    const created = await tx.document.createManyAndReturn({ data: rows, select: { id: true } });
    for (const { id } of created) await enqueue(tx, 'render-document', { documentId: id });
    return created.map(({ id }) => id);
  });
}

async function openBrowser({ onEndOfRow }: BenchContext, url: string, cookie: string): Promise<BrowserContext> {
  const browser = await chromium.launch({ executablePath: ensureChromium().path, args: CHROMIUM_ARGS });
  onEndOfRow(() => browser.close());
  const opened = await browser.newContext();
  await opened.addCookies([{ name: SESSION_COOKIE, value: cookie.slice(SESSION_COOKIE.length + 1), url }]);
  return opened;
}

async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return count / ((performance.now() - start) / 1000);
}

/** Measures reading a long body check history: on the page, through the API and as a document. */
const bench: Bench = {
  title: 'Body check',
  run: async (context) => {
    const { url, databaseUrl } = await context.product();
    const manyRounds = await createPersonWith(MANY, databaseUrl);
    const fewRounds = await createPersonWith(FEW, databaseUrl);
    const brief = await createPersonWith(ROUNDS_ON_PAPER, databaseUrl);
    const bare = await startBareApp(context);
    const loadOf = (path: string, { cookie }: { cookie: string }) => ({ url, calls: [{ path, headers: { cookie } }] });
    const call = `/api/trpc/b2bLearner.bodyChecks?input=${encodeURIComponent('{"json":{}}')}`;
    const page = '/f/company/learner/body-check/report';
    const { byteLength } = await fetchBody(url, { path: call, headers: { cookie: manyRounds.cookie } });

    const paper = await documentOf(brief.userId, brief.cookie, url);
    const sheet = await (await openBrowser(context, url, brief.cookie)).newPage();
    const response = await sheet.goto(paper.address, { waitUntil: 'networkidle' });
    if (response?.status() !== 200 || sheet.url() !== paper.address)
      throw new Error(`the report's page answered ${response?.status()} at ${sheet.url()}`);
    const printed = () =>
      rateOf(PRINTED_A_TURN, async () => {
        for (let turn = 0; turn < PRINTED_A_TURN; turn += 1) {
          await sheet.goto(paper.address);
          await sheet.pdf({ format: 'A4' });
        }
      });
    const drawn = () => rateOf(DRAWN_A_TURN, async () => receiptsDone(await requestReports(paper, DRAWN_A_TURN)));
    const results: BenchResult[] = [
      {
        name: `b2bLearner.bodyChecks, ${MANY} rounds`,
        unit: 'answers/s',
        peerName: 'an empty route handler of the framework',
        ...(await interleave(
          () => httpThroughput({ url: bare, calls: [{ path: '/empty' }] }),
          () => httpThroughput(loadOf(call, manyRounds)),
          { warmups: 3 },
        )),
        note: `${(byteLength / 1000).toFixed(0)} kB an answer; ${MANY * 3} findings and ${MANY} comments are opened for it`,
      },
      {
        name: `page of the report, ${MANY} rounds`,
        unit: 'pages/s',
        peerName: `the same with ${FEW} rounds`,
        ...(await interleave(
          () => httpThroughput(loadOf(page, fewRounds)),
          () => httpThroughput(loadOf(page, manyRounds)),
          { warmups: 3 },
        )),
        target: { atLeast: FEW / MANY },
        note: 'ten times the rounds cost less than ten times the work',
      },
      {
        name: `report of ${ROUNDS_ON_PAPER} rounds by the worker`,
        unit: 'reports/s',
        peerName: 'a warm Chromium opens and prints each',
        ...(await interleave(printed, drawn, { rounds: 5 })),
        target: { atLeast: 1.5 },
        note: 'with its pictures and charts, from the request to the stored, sealed file',
      },
    ];
    return results;
  },
};
export default bench;
