import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '~/server/db';
import { enqueue, stopSender } from '~/server/jobs/enqueue';
import { agreeToMeasurement } from '~/test/factories/account';
import { createReceiptOrder } from '~/test/factories/document';
import { startFacebookStandIn } from '~/test/stand-ins/facebook-stand-in';
import { startWorker } from '~/test/worker-process';
import { recordPurchase } from './record-purchase';

const PURCHASES = 6;
const fault = { status: 500, body: {} };

afterAll(stopSender);

/** Records a purchase as its capture does. */
async function buy({ withConsent }: { withConsent: boolean }): Promise<string> {
  const { learner, order } = await createReceiptOrder();
  if (withConsent) await agreeToMeasurement(learner.id);
  await db.$transaction((tx) => recordPurchase(tx, { oid: order.oid, userId: learner.id }));
  return order.oid;
}

/** Makes jobs that wait for their next attempt, or whose worker was killed, due now, as the queue does later. */
const makeDue = () =>
  db.$executeRaw`update pgboss.job set state = 'retry', start_after = now() where name = 'send-marketing-event' and state in ('active', 'retry')`;
const statuses = () => db.marketingEvent.groupBy({ by: ['status'], _count: true });

it('each purchase is counted once, although calls fail, answers are lost and the worker is killed', async () => {
  const facebook = await startFacebookStandIn();
  onTestFinished(() => facebook.close());
  const settings = { FACEBOOK_API_URL: facebook.url, FACEBOOK_PIXEL_ID: '1234567890', FACEBOOK_ACCESS_TOKEN: 'secret' };
  const bought: string[] = [];
  for (let count = 0; count < PURCHASES; count += 1) bought.push(await buy({ withConsent: true }));
  const unmeasured = [await buy({ withConsent: false }), await buy({ withConsent: false })];

  // The last two calls are accepted without an answer; then the worker that waits for it is killed.
  facebook.answers.push(fault, 'reset', fault, 'reset', 'silence', 'silence');
  const killed = await startWorker(settings);
  onTestFinished(async () => void (await killed.end('SIGKILL')));
  await vi.waitFor(() => expect(facebook.answers).toEqual([]), 60_000);
  await killed.end('SIGKILL');
  expect(await statuses()).toEqual([{ status: 'QUEUED', _count: PURCHASES }]);

  facebook.answers.push(fault, 'reset');
  const next = await startWorker(settings);
  onTestFinished(async () => void (await next.end('SIGKILL')));
  await vi.waitFor(
    async () => {
      await makeDue();
      expect(await statuses()).toEqual([{ status: 'SENT', _count: PURCHASES }]);
    },
    { timeout: 60_000, interval: 500 },
  );

  // A job that is planned again sends nothing.
  const requests = facebook.requests.length;
  const events = await db.marketingEvent.findMany({ select: { id: true } });
  for (const { id } of events)
    await db.$transaction((tx) => enqueue(tx, 'send-marketing-event', { marketingEventId: id }));
  await vi.waitFor(async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      select 1 from pgboss.job where name = 'send-marketing-event' and state in ('created', 'retry', 'active')`;
    expect(waiting).toEqual([]);
  }, 60_000);
  expect(facebook.requests).toHaveLength(requests);

  // The provider counts an event_id once, so it must be the same at each attempt.
  const sent = facebook.requests.flatMap(({ body }) => body.data);
  expect(sent.length).toBeGreaterThan(PURCHASES);
  expect(new Set(sent.map((event) => event['event_id']))).toEqual(new Set(bought));
  for (const oid of bought) {
    const attempts = sent.filter((event) => event['event_id'] === oid).map((event) => JSON.stringify(event));
    expect(new Set(attempts).size, oid).toBe(1);
  }
  for (const oid of unmeasured) expect(JSON.stringify(sent)).not.toContain(oid);
}, 180_000);
