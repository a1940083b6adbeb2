import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { MessageStatus } from '~/generated/prisma/enums';
import { db } from '~/server/db';
import { enqueue, queueSender, stopSender } from '~/server/jobs/enqueue';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';

let operator: MemberActor;
beforeAll(async () => {
  operator = memberActor(await createOperator());
});
afterAll(stopSender);

const asOperator = () => callerFor(operator).operations;
const queue = 'send-marketing-event';
/** Ids that no row has. No worker runs these jobs here, so they stay as the test created them. */
let missing = 1_900_000_000;
const send = (options?: Parameters<typeof enqueue>[3]) =>
  enqueue(db, queue, { marketingEventId: (missing += 1) }, options);
const lastAudit = () =>
  db.auditEvent.findFirstOrThrow({ where: { operatorId: operator.userId }, orderBy: { id: 'desc' } });

/** Runs a job manually and lets it fail permanently, as the worker does. */
async function die(): Promise<string> {
  const id = (await send({ priority: 10 })) ?? '';
  const boss = await queueSender();
  const [job] = await boss.fetch<object>(queue);
  expect(job?.id).toBe(id);
  // After the last retry, the failure copies the job to the dead letter.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await boss.fail(queue, id, { message: 'the other side is away', code: 'UNAVAILABLE' });
    if ((await boss.findJobs(`${queue}.dead`, { data: job?.data })).length > 0) break;
    await boss.update(queue, undefined, { id, startAfter: new Date(0) });
    await boss.fetch(queue);
  }
  return id;
}
describe('queues', () => {
  it('are shown with their jobs by state', async () => {
    await send();
    await send({ startAfter: new Date(Date.now() + HOUR_MS) });
    const summary = (await asOperator().listQueues()).find((entry) => entry.name === queue);
    expect(summary?.counts).toMatchObject({ ready: 1, scheduled: 1, active: 0, dead: 0 });
    expect(summary?.oldestSeconds).toBeGreaterThanOrEqual(0);
    expect(summary?.history).toHaveLength(30);
    const { items } = await asOperator().listJobs({ queue, state: 'scheduled' });
    expect(items).toHaveLength(1);
    expect(JSON.parse(items[0]?.data ?? '')).toEqual({ marketingEventId: missing });
  });

  it('show how many jobs per minute are created, completed and failed, over the last five minutes', async () => {
    // The test uses noon: the table has a partition for each day, and the night before the first day has none.
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    for (const [minutesAgo, created, completed, failed] of [
      [1, 20, 10, 1],
      [3, 4, 5, 1],
      [12, 900, 800, 700],
    ] as const) {
      const at = new Date(noon.getTime() - minutesAgo * MINUTE_MS);
      await db.$executeRaw`insert into pgboss.queue_stats (name, captured_on, created_delta, completed_delta, failed_delta, delta_seconds) values (${queue}, ${at}, ${created}, ${completed}, ${failed}, 60)`;
    }
    const summary = (await callerFor(operator, noon).operations.listQueues()).find((entry) => entry.name === queue);
    expect(summary?.rate).toEqual({ created: 4.8, completed: 3, failed: 0.4 });
    expect(summary?.history.filter((done) => done > 0)).toEqual([800, 5, 10]);
  });

  it('page through many jobs without losing or repeating one', async () => {
    await Promise.all(
      Array.from({ length: 120 }, () => enqueue(db, 'expire-contract', { contractId: (missing += 1) })),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asOperator().listJobs({ queue: 'expire-contract', state: 'ready', cursor });
      seen.push(...page.items.map((job) => job.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it('show why a job died, retry it, and log the operator', async () => {
    const before = (await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts;
    await die();
    const { items } = await asOperator().listJobs({ queue, state: 'dead' });
    expect(items[0]).toMatchObject({ error: 'UNAVAILABLE: the other side is away', state: 'dead', attempts: 6 });
    expect(await asOperator().retryJobs({ queue, state: 'dead', ids: [items[0]?.id ?? ''] })).toEqual({ affected: 1 });
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(0);
    expect((await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts.ready).toBe(
      (before?.ready ?? 0) + 1,
    );
    expect(await lastAudit()).toMatchObject({
      action: 'jobs.retry',
      subject: `queue:${queue}`,
      details: { affected: 1 },
    });
  });

  it('retry all dead jobs together', async () => {
    const countReady = async () => (await asOperator().listJobs({ queue, state: 'ready' })).items.length;
    await asOperator().cancelJobs({ queue, state: 'ready', ids: 'all' });
    for (let job = 0; job < 3; job += 1) await die();
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(3);
    expect(await asOperator().retryJobs({ queue, state: 'dead', ids: 'all' })).toEqual({ affected: 3 });
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(0);
    expect(await countReady()).toBe(3);
  });

  it('cancel all waiting jobs, discard dead ones, and start a scheduled one immediately', async () => {
    const scheduled = await send({ startAfter: new Date(Date.now() + HOUR_MS) });
    expect(await asOperator().retryJobs({ queue, state: 'scheduled', ids: [scheduled ?? ''] })).toEqual({
      affected: 1,
    });
    expect((await asOperator().listJobs({ queue, state: 'ready' })).items.map((job) => job.id)).toContain(scheduled);
    const { ready } = (await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts ?? { ready: 0 };
    expect(await asOperator().cancelJobs({ queue, state: 'ready', ids: 'all' })).toEqual({ affected: ready });
    expect((await asOperator().listJobs({ queue, state: 'ready' })).items).toHaveLength(0);
    await die();
    expect(await asOperator().cancelJobs({ queue, state: 'dead', ids: 'all' })).toEqual({ affected: 1 });
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(0);
    expect(await lastAudit()).toMatchObject({ action: 'jobs.discard' });
  });

  it('show cancelled jobs, and resume or discard them', async () => {
    const [first, second] = [(await send({ startAfter: new Date(Date.now() + HOUR_MS) })) ?? '', (await send()) ?? ''];
    await asOperator().cancelJobs({ queue, state: 'scheduled', ids: [first] });
    await asOperator().cancelJobs({ queue, state: 'ready', ids: [second] });
    const listCancelled = async () => (await asOperator().listJobs({ queue, state: 'cancelled' })).items;
    expect((await listCancelled()).slice(0, 2)).toMatchObject([
      { id: second, state: 'cancelled', endedAt: expect.any(Date) },
      { id: first },
    ]);
    const count = (await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts.cancelled;
    expect(count).toBe((await listCancelled()).length);

    const results = await Promise.all([
      asOperator().retryJobs({ queue, state: 'cancelled', ids: [first] }),
      asOperator().retryJobs({ queue, state: 'cancelled', ids: [first] }),
    ]);
    expect(results.map(({ affected }) => affected).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await asOperator().listJobs({ queue, state: 'scheduled' })).items.map((job) => job.id)).toContain(first);
    expect(await lastAudit()).toMatchObject({
      action: 'jobs.resume',
      subject: `queue:${queue}`,
      details: { state: 'cancelled' },
    });
    expect(await asOperator().cancelJobs({ queue, state: 'cancelled', ids: 'all' })).toEqual({
      affected: (count ?? 0) - 1,
    });
    expect(await listCancelled()).toHaveLength(0);
    expect(await lastAudit()).toMatchObject({ action: 'jobs.discard' });
  });

  it.each(Object.values(MessageStatus))(
    'with a cancelled job of a message that is %s fail the message only if it was not sent yet',
    async (status) => {
      const dedupeKey = `taken-back:${status}:${Date.now()}`;
      const messageRow = {
        template: 'audit',
        recipient: 'a@example.com',
        subject: '안내',
        text: '-',
        dedupeKey,
        status,
      };
      const { id: messageId } = await db.message.create({ data: messageRow });
      const startAfter = new Date(Date.now() + HOUR_MS);
      const id = (await enqueue(db, 'send-message', { messageId }, { startAfter })) ?? '';
      await asOperator().cancelJobs({ queue: 'send-message', state: 'scheduled', ids: [id] });
      expect(await db.message.findUniqueOrThrow({ where: { id: messageId } })).toMatchObject(
        status === 'QUEUED' ? { status: 'FAILED', error: '운영자가 취소했어요.' } : { status, error: null },
      );
    },
  );

  it('reject unknown queues and actions on finished jobs', async () => {
    await expect(asOperator().listJobs({ queue: 'no-such', state: 'ready' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(asOperator().retryJobs({ queue, state: 'done', ids: 'all' })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    await expect(asOperator().cancelJobs({ queue, state: 'done', ids: 'all' })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
  });
});
