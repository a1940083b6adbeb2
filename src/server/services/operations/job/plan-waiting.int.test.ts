import { afterAll, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { jobScenes } from '~/test/factories/job-scenes';
import { planLostJobs } from './plan-waiting';

afterAll(stopSender);

const name = 'expire-lesson-request';

it.each([
  ['created', 0],
  ['retry', 0],
  ['active', 0],
  ['completed', 1],
  [null, 1],
] as const)('a row whose job is %s gets %d more', async (state, more) => {
  const { payload } = await jobScenes[name]();
  const data = JSON.stringify(payload);
  if (state === null) await db.$executeRaw`delete from pgboss.job where name = ${name} and data = ${data}::jsonb`;
  else
    await db.$executeRaw`update pgboss.job set state = ${state}::pgboss.job_state where name = ${name} and data = ${data}::jsonb`;
  const count = async () => {
    const rows = await db.$queryRaw<
      { jobs: number }[]
    >`select count(*)::int as jobs from pgboss.job where name = ${name} and data = ${data}::jsonb`;
    return rows[0]?.jobs ?? 0;
  };
  const before = await count();
  await planLostJobs(serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null }));
  expect(await count()).toBe(before + more);
});
