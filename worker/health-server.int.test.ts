import { afterAll, expect, it } from 'vitest';
import { stopSender } from '~/server/jobs/enqueue';
import { db } from '~/server/db';
import { startHealthServer } from './health-server';

afterAll(stopSender);

it('the worker is ready while its queues exist, and answers 503 after they were dropped', async () => {
  const server = await startHealthServer(0);
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`);
    const { checks } = (await answer.json()) as { checks: { name: string; ok: boolean }[] };
    return { status: answer.status, failing: checks.filter(({ ok }) => !ok).map(({ name }) => name) };
  };
  try {
    expect(await ready()).toEqual({ status: 200, failing: [] });
    await db.$executeRaw`alter table pgboss.queue rename to put_away`;
    expect(await ready()).toEqual({ status: 503, failing: ['queue'] });
    await db.$executeRaw`alter table pgboss.put_away rename to queue`;
    expect(await ready()).toEqual({ status: 200, failing: [] });
    await db.$executeRaw`update _prisma_migrations set rolled_back_at = now()`;
    expect(await ready()).toEqual({ status: 503, failing: ['migrations'] });
  } finally {
    await server.close();
  }
});
