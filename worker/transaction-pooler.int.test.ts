import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '~/server/db';
import { enqueue, stopSender } from '~/server/jobs/enqueue';
import { openTransactionPooler } from '~/test/stand-ins/transaction-pooler';
import { startWorker } from '~/test/worker-process';
import { WEB } from '../scripts/lib/processes/programs.mjs';
import { freePort } from '../scripts/lib/processes/ports.mjs';

const directUrl = process.env.DATABASE_URL ?? '';
const NEEDS_DIRECT = 'DATABASE_URL goes through a transaction pooler: set DATABASE_DIRECT_URL';
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
beforeAll(async () => {
  pooler = await openTransactionPooler(directUrl, { count: 6 });
});
afterAll(async () => {
  await stopSender();
  await pooler.close();
});

it('the worker does not start behind a transaction pooler alone, and says why in one sentence', async () => {
  await expect(startWorker({ DATABASE_URL: pooler.url })).rejects.toThrow(NEEDS_DIRECT);
});

/** Runs a program with these settings until it ends. */
async function runProgram(program: readonly string[], settings: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, errors, code: Number(code) };
}

it('the web does not start either', async () => {
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'info', PORT: String(await freePort()) };
  const { output, code } = await runProgram(WEB, { ...settings, DATABASE_URL: pooler.url });
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: expect.stringContaining(NEEDS_DIRECT) });
});

it('migrations are applied through a direct connection only, and the command says so in one sentence', async () => {
  const migrate = (settings: Record<string, string>) => runProgram(['scripts/db-migrate.mjs'], settings);
  const [rejected, migrated] = await Promise.all([
    migrate({ DATABASE_URL: pooler.url }),
    migrate({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl }),
  ]);
  expect(rejected).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(new RegExp(`^${NEEDS_DIRECT}.*\n$`)),
  });
  expect(migrated).toEqual({ code: 0, output: 'Nothing to migrate.\n', errors: '' });
});

it('the worker is ready behind the pooler with a direct connection, and sends queued messages', async () => {
  const port = await freePort();
  const worker = await startWorker({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: directUrl,
    WORKER_PORT: String(port),
  });
  onTestFinished(() => void worker.end('SIGKILL'));
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(await ready.json()).toMatchObject({ ready: true });
  const recipient = 'pooled@dagaon.test';
  const { id } = await db.message.create({
    data: { template: 'lesson-confirmed', recipient, subject: '제목', text: '글', dedupeKey: recipient },
  });
  await enqueue(db, 'send-message', { messageId: id });
  await vi.waitFor(
    async () => expect(await db.message.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'SENT' }),
    { timeout: 20_000, interval: 25 },
  );
  expect(pooler.named).toEqual([]);
}, 60_000);
