import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '~/server/db';
import { enqueue, queueSender, stopSender } from '~/server/jobs/enqueue';
import { callerFor, memberActor } from '~/test/caller';
import { createReceiptOrder, longQuote } from '~/test/factories/document';
import { type WorkerProcess, spawnWorker, startWorker } from '~/test/worker-process';
import { freePort } from '../scripts/lib/processes/ports.mjs';

const running: WorkerProcess[] = [];
async function worker(settings?: Record<string, string>): Promise<WorkerProcess> {
  const started = await startWorker(settings);
  running.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((entry) => entry.end('SIGKILL')));
});
afterAll(stopSender);

/** Polls a condition without assumptions about how long it takes. */
const eventually = <T>(check: () => Promise<T>, timeout: number) => vi.waitFor(check, { timeout, interval: 25 });

async function requestBill(quote?: ReturnType<typeof longQuote>) {
  const { learner, order, encryptedId } = await createReceiptOrder({ quote });
  const caller = callerFor(memberActor(learner));
  const state = await caller.document.request({ kind: 'bill', encryptedId });
  const { id } = await db.document.findFirstOrThrow({ where: { subjectId: order.id }, select: { id: true } });
  return { caller, state, id, orderId: order.id };
}

/** Returns the id of the process that draws for a worker. */
async function drawingOf(worker: WorkerProcess): Promise<number> {
  return Number((await worker.logged((line) => line.msg === 'render process started'))['renderPid']);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const document = (id: number) => db.document.findUniqueOrThrow({ where: { id }, omit: { data: true } });

describe('the worker process', () => {
  it('draws a requested document as a PDF', async () => {
    await worker();
    const { id } = await requestBill();
    await eventually(async () => expect((await document(id)).status).toBe('DONE'), 20_000);
    const { file, size, pageCount } = await document(id);
    expect(
      Buffer.from(file ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(size).toBe(file?.byteLength);
    expect(pageCount).toBe(1);
  });

  it('runs jobs under the old name of their queue once, and logs jobs that no handler takes', async () => {
    const boss = await queueSender();
    const recipient = 'renamed@dagaon.test';
    const { id: messageId } = await db.message.create({
      data: {
        template: 'lesson-confirmed',
        recipient,
        subject: '제목',
        text: '글',
        dedupeKey: recipient,
      },
    });
    const queues = ['send-mail', 'never-heard-of'];
    for (const queue of queues) await boss.createQueue(queue);
    onTestFinished(async () => void (await Promise.all(queues.map((queue) => boss.deleteQueue(queue)))));
    const id = await boss.send('send-mail', { messageId });
    await boss.send('never-heard-of', {});

    const started = await worker();
    await started.logged((line) => line['jobId'] === id);
    await eventually(async () => {
      const matchingJobs = await boss.findJobs('send-message', { data: { messageId } });
      expect(matchingJobs).toMatchObject([{ id, state: 'completed', retryCount: 0 }]);
    }, 20_000);
    expect(await db.message.findUniqueOrThrow({ where: { id: messageId } })).toMatchObject({
      status: 'SENT',
      attempts: 1,
    });
    expect(started.lines.filter((line) => line['jobId'] === id).map(({ msg }) => msg)).toEqual(['job done']);
    expect(await started.logged((line) => line['queue'] === 'never-heard-of')).toMatchObject({ unfinished: 1 });
  });

  it('has its job finished once by the next worker when it is killed while drawing', async () => {
    const first = await worker();
    const { id, orderId } = await requestBill(longQuote(300));
    await eventually(
      async () => expect(await document(id)).toMatchObject({ status: 'RENDERING', progress: 35 }),
      30_000,
    );
    const drawing = await drawingOf(first);
    await first.end('SIGKILL');
    await eventually(async () => expect(isAlive(drawing)).toBe(false), 20_000);
    expect((await document(id)).status).toBe('RENDERING');

    const second = await worker();
    await eventually(async () => expect((await document(id)).status).toBe('DONE'), 120_000);
    const restarted = await second.logged((line) => line.msg === 'job done' && line['queue'] === 'render-document');
    expect(restarted['attempt']).toBe(1);
    expect(await db.document.count({ where: { subjectId: orderId } })).toBe(1);
    expect((await document(id)).pageCount).toBeGreaterThan(10);
  }, 180_000);

  it('continues when its render process is killed, and draws the document again', async () => {
    const running = await worker();
    const { id } = await requestBill(longQuote(150));
    await eventually(
      async () => expect(await document(id)).toMatchObject({ status: 'RENDERING', progress: 35 }),
      30_000,
    );
    process.kill(await drawingOf(running), 'SIGKILL');
    const failed = await running.logged((line) => line.msg === 'job failed');
    expect(failed).toMatchObject({ queue: 'render-document', outcome: 'failed', attempt: 0 });
    await eventually(async () => expect((await document(id)).status).toBe('DONE'), 60_000);
    expect(
      await running.logged((line) => line.msg === 'job done' && line['queue'] === 'render-document'),
    ).toMatchObject({ queue: 'render-document', attempt: 1 });
  }, 120_000);

  it('finishes the running job on a stop signal, takes no other, and exits cleanly', async () => {
    const first = await worker();
    const activeDocument = await requestBill(longQuote(100));
    await eventually(async () => expect((await document(activeDocument.id)).status).toBe('RENDERING'), 20_000);
    const queuedDocument = await requestBill();
    expect(await first.end('SIGTERM')).toBe(0);
    expect((await document(activeDocument.id)).status).toBe('DONE');
    expect((await document(queuedDocument.id)).status).toBe('QUEUED');
    expect(first.lines.at(-1)?.msg).toBe('worker stopped');
  }, 60_000);

  it('sends a job that cannot succeed to the dead letter immediately, from where it can be sent again', async () => {
    const running = await worker();
    const jobId = await enqueue(db, 'requery-payment', { paymentId: 2_000_000_000 });
    await running.logged(
      (line) => line.msg === 'job failed' && line['jobId'] === jobId && line['outcome'] === 'deadletter',
    );
    const sender = await queueSender();
    await eventually(
      async () =>
        expect(await sender.findJobs('requery-payment.dead')).toMatchObject([
          {
            sourceId: jobId,
            sourceName: 'requery-payment',
            data: { paymentId: 2_000_000_000 },
            sourceOutput: { code: 'NOT_FOUND' },
          },
        ]),
      10_000,
    );
    expect(await sender.redrive('requery-payment.dead')).toBe(1);
    await eventually(
      async () => expect(running.lines.filter((line) => line.msg === 'job failed')).toHaveLength(2),
      20_000,
    );
  }, 60_000);

  it('answers health, readiness and metrics on its port', async () => {
    const port = await freePort();
    const ready = await worker({ WORKER_PORT: String(port), METRICS_TOKEN: 'secret' });
    expect((await ready.logged((line) => line.msg === 'worker ready'))['port']).toBe(port);
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toEqual({
      ready: true,
      checks: [
        { name: 'database', ok: true },
        { name: 'migrations', ok: true },
        { name: 'queue', ok: true },
      ],
    });
    expect((await get('/metrics')).status).toBe(401);
    expect(await (await get('/metrics', { authorization: 'Bearer secret' })).text()).toContain(
      'nodejs_eventloop_lag_seconds',
    );
    expect((await get('/nothing')).status).toBe(404);
  }, 60_000);

  it('exits with 1 and the reason when the configured port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, resolve));
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as AddressInfo;
    const rejected = spawnWorker({ WORKER_PORT: String(port) });
    running.push(rejected);
    expect(await rejected.ended).toBe(1);
    expect(rejected.lines.find((line) => line['level'] === 60)).toMatchObject({
      msg: 'worker could not start',
      err: { code: 'EADDRINUSE', port },
    });
  }, 60_000);

  it('uses the default port unless configured; a second worker on the machine runs without it and logs that', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => {
      // Another program may already hold the port; it is taken either way.
      holder.once('error', () => resolve());
      holder.listen(9465, resolve);
    });
    onTestFinished(() => void holder.close());
    const second = await worker({ WORKER_PORT: '' });
    expect((await second.logged((line) => line.msg === 'worker ready'))['port']).toBeNull();
    expect(second.lines.find((line) => line['level'] === 40)).toMatchObject({
      port: 9465,
      msg: expect.stringContaining('set WORKER_PORT'),
    });
  }, 60_000);
});
