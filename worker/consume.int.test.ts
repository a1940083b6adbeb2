import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { closeDatabase } from '~/server/close-database';
import { db } from '~/server/db';
import { createWorkerBoss } from '~/server/jobs/boss';
import { enqueue, stopSender } from '~/server/jobs/enqueue';
import { consume } from './consume';

const boss = createWorkerBoss();
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await boss.stop({ graceful: false });
  await stopSender();
  await closeDatabase();
});

it('a job is never run before it was due, however far this machine’s clock is behind the database’s', async () => {
  const due = new Date();
  const jobId = await enqueue(db, 'expire-contract', { contractId: 2_000_000_000 }, { startAfter: due });
  vi.useFakeTimers({ toFake: ['Date'], now: due.getTime() - 60_000 });
  await boss.start();
  const ran = new Promise<Date>((resolve) => {
    void consume(boss, 'expire-contract', {
      'expire-contract': {
        concurrency: 1,
        run: (_payload, context) => {
          if (context.jobId === jobId) resolve(context.service.now);
          return Promise.resolve();
        },
      },
    });
  });
  expect((await ran).getTime()).toBeGreaterThanOrEqual(due.getTime());
});
