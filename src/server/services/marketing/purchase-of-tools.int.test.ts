import { afterAll, expect, it, onTestFinished } from 'vitest';
import { system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { facebookConversions } from '~/server/integrations/facebook/facebook-conversions';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { agreeToMeasurement } from '~/test/factories/account';
import { createLearner } from '~/test/factories/lesson';
import { createDeliveredToolOrder } from '~/test/factories/tools';
import { errorWith } from '~/test/rejection';
import { startFacebookStandIn } from '~/test/stand-ins/facebook-stand-in';
import { recordPurchase } from './record-purchase';
import { sendMarketingEvent } from './send-event';

afterAll(stopSender);

async function createBuyer() {
  const learner = await createLearner();
  await agreeToMeasurement(learner.id);
  return { learner, order: await createDeliveredToolOrder(learner.id, new Date()) };
}

it("a report of tools is accepted after the payment, whatever the step of their delivery, and only the buyer's", async () => {
  const { learner, order } = await createBuyer();
  const { learner: other } = await createBuyer();
  const { id, oid } = order;
  const report = (of: Parameters<typeof memberActor>[0]) => callerFor(memberActor(of)).marketing.purchase({ oid });
  await expect(report(other)).rejects.toEqual(errorWith('NOT_FOUND'));
  for (const status of ['PENDING', 'CANCELLED', 'EXPIRED'] as const) {
    await db.toolOrder.update({ where: { id }, data: { status } });
    await expect(report(learner), status).rejects.toEqual(errorWith('NOT_FOUND'));
  }
  for (const status of ['PAID', 'SHIPPED', 'DELIVERED', 'RETURNED'] as const) {
    await db.toolOrder.update({ where: { id }, data: { status } });
    expect(await report(learner), status).toEqual({ accepted: true });
  }
  expect(await db.marketingEvent.count({ where: { eventKey: oid } })).toBe(1);
});

it('the event has the amount of the tools, also when they were cancelled since', async () => {
  const facebook = await startFacebookStandIn();
  onTestFinished(() => facebook.close());
  const { learner, order } = await createBuyer();
  const { oid, amount } = order;
  await db.$transaction((tx) => recordPurchase(tx, { oid, userId: learner.id }));
  await db.toolOrder.update({ where: { id: order.id }, data: { status: 'CANCELLED' } });
  const { id } = await db.marketingEvent.findUniqueOrThrow({
    where: { kind_eventKey: { kind: 'purchase', eventKey: oid } },
  });
  await sendMarketingEvent(
    serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null }),
    { marketingEventId: id, final: false },
    facebookConversions({ url: facebook.url, pixelId: '1234567890', accessToken: 'secret', timeoutMs: 300 }),
  );
  expect(facebook.requests.map(({ body }) => body.data[0])).toMatchObject([
    { event_id: oid, event_name: 'Purchase', custom_data: { currency: 'KRW', value: amount, order_id: oid } },
  ]);
});
