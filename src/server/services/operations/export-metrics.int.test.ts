import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { enqueue, queueSender, stopSender } from '~/server/jobs/enqueue';
import { metrics } from '~/server/observability/metrics';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { exportMetrics } from './export-metrics';

afterAll(stopSender);

const metricsText = () => exportMetrics(serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null }));

it('shows queues, dead jobs, the last heartbeat of the worker, rejected refunds and rows without a job', async () => {
  expect(await metricsText()).toContain('worker_last_seen_timestamp_seconds 0');
  for (let job = 0; job < 3; job += 1)
    await enqueue(
      db,
      'expire-contract',
      { contractId: 2_000_000_000 + job },
      { startAfter: new Date(Date.now() - 600_000) },
    );
  await enqueue(db, 'expire-contract', { contractId: 2_000_000_009 }, { startAfter: new Date(Date.now() + 600_000) });
  await (await queueSender()).send('expire-contract.dead', { contractId: 1 });
  const { order } = await createReceiptOrder();
  const payment = await db.payment.findUniqueOrThrow({ where: { orderId: order.id } });
  await db.refund.create({
    data: {
      paymentId: payment.id,
      amount: 1,
      breakdown: {},
      reason: '',
      policyVersion: 'test',
      idempotencyKey: 'refused',
      status: 'FAILED',
    },
  });
  const seen = new Date();
  await db.$executeRaw`insert into pgboss.queue_stats (name, captured_on) values ('send-message', ${seen})`;
  const id = (await enqueue(db, 'plan-lost-jobs', {})) ?? '';
  const boss = await queueSender();
  await boss.fetch('plan-lost-jobs');
  await boss.complete('plan-lost-jobs', id, { found: { 'expire-lesson-request': { planned: 2, cancelled: 1 } } });

  const text = await metricsText();
  for (const line of [
    'database_up 1',
    'jobs_current{queue="expire-contract",state="ready"} 3',
    'jobs_current{queue="expire-contract",state="scheduled"} 1',
    'jobs_current{queue="expire-contract",state="dead"} 1',
    'refunds_unsettled 1',
    'rows_without_job{queue="expire-lesson-request",found="planned"} 2',
    'rows_without_job{queue="expire-lesson-request",found="cancelled"} 1',
    `worker_last_seen_timestamp_seconds ${seen.getTime() / 1000}`,
  ])
    expect(text).toContain(`${line}\n`);
  const { lostJobs } = await callerFor(memberActor(await createOperator())).operations.overview();
  expect(lostJobs).toMatchObject({ last: [{ label: '수업 요청 만료', planned: 2, cancelled: 1 }], plannedToday: 2 });
  expect(Number(/job_oldest_wait_seconds\{queue="expire-contract"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(0);
});

it('has alerts that use existing metrics and say what to do', async () => {
  const rules = readFileSync('deploy/alerts.yml', 'utf8').split('- alert:').slice(1);
  const known = new Set(
    (await metrics.registry.getMetricsAsJSON()).flatMap(({ name }) => [
      name,
      `${name}_count`,
      `${name}_sum`,
      `${name}_bucket`,
    ]),
  );
  expect(rules.length).toBeGreaterThanOrEqual(8);
  for (const rule of rules) {
    const expression = /expr: (.*)/.exec(rule)?.[1] ?? '';
    const named = [
      ...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/[a-z]+(?:_[a-z]+)+/g),
    ].map(([name]) => name);
    expect(named, expression).not.toEqual([]);
    for (const name of named) expect(known, expression).toContain(name);
    expect(rule).toMatch(/summary: \S/);
    expect(rule).toMatch(/action: \S/);
  }
});
