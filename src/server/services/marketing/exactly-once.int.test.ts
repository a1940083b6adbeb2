import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '~/server/db';
import { enqueue, stopSender } from '~/server/jobs/enqueue';
import { agreeToMeasurement } from '~/test/factories/account';
import { createReceiptOrder } from '~/test/factories/document';
import { createPayingLearner } from '~/test/factories/payment';
import { createTool, toolLine, toolOrderIdOf } from '~/test/factories/tools';
import { startFacebookStandIn } from '~/test/stand-ins/facebook-stand-in';
import { openToolShop } from '~/test/tool-shop';
import { startWorker } from '~/test/worker-process';
import { recordPurchase } from './record-purchase';

const LESSONS = 4;
const TOOLS = 2;
const PURCHASES = LESSONS + TOOLS;
const fault = { status: 500, body: {} };

const shop = await openToolShop();
afterAll(stopSender);

/** Records a purchase as its capture does. */
async function buy({ withConsent }: { withConsent: boolean }): Promise<string> {
  const { learner, order } = await createReceiptOrder();
  if (withConsent) await agreeToMeasurement(learner.id);
  await db.$transaction((tx) => recordPurchase(tx, { oid: order.oid, userId: learner.id }));
  return order.oid;
}

/** Orders tools and pays for them; the capture records the purchase. */
async function buyTools({ withConsent }: { withConsent: boolean }): Promise<string> {
  const learner = await createPayingLearner();
  if (withConsent) await agreeToMeasurement(learner.userId);
  const id = toolOrderIdOf(await shop.sell(learner, [toolLine(await createTool())]));
  return (await db.toolOrder.findUniqueOrThrow({ where: { id } })).oid;
}

/** Makes jobs that wait for their next attempt, or whose worker was killed, due now, as the queue does later. */
const makeDue = () =>
  db.$executeRaw`update pgboss.job set state = 'retry', start_after = now() where name = 'send-marketing-event' and state in ('active', 'retry')`;
const statuses = () => db.marketingEvent.groupBy({ by: ['status'], _count: true });

it('each purchase of lessons and of tools is counted once, although calls fail, answers are lost and the worker is killed', async () => {
  const facebook = await startFacebookStandIn();
  onTestFinished(() => facebook.close());
  const settings = { FACEBOOK_API_URL: facebook.url, FACEBOOK_PIXEL_ID: '1234567890', FACEBOOK_ACCESS_TOKEN: 'secret' };
  const bought: string[] = [];
  for (let count = 0; count < LESSONS; count += 1) bought.push(await buy({ withConsent: true }));
  for (let count = 0; count < TOOLS; count += 1) bought.push(await buyTools({ withConsent: true }));
  const unmeasured = [await buy({ withConsent: false }), await buyTools({ withConsent: false })];

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
