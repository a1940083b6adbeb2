import { beforeAll, expect, it } from 'vitest';
import { db } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { loggedDuring } from '~/test/captured-log';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  orderInput,
} from '~/test/factories/payment';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

let paid: { orderId: number; notice: string };

/** A learner has paid into a virtual account, and the gateway is about to send the notice. */
beforeAll(async () => {
  const learner = await createPayingLearner();
  const { encryptedOrderId, confirmation } = await approveOrder(
    server.url,
    learner,
    orderInput(await createOfferedCoach(), hourInDays(8, 19)),
    { method: 'virtualAccount' },
  );
  await callerFor(learner).payment.confirm(confirmation);
  const { paymentKey } = confirmation;
  await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'DONE', approvedAt: new Date() } });
  const { orderId } = confirmation;
  const notice = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } });
  paid = { orderId: decryptId('order', encryptedOrderId).id, notice };
});

const status = async () =>
  (await db.payment.findUniqueOrThrow({ where: { orderId: paid.orderId }, select: { status: true } })).status;

/** Posts the notice and returns the answer. */
async function post(): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.url}/webhooks/payment`, { method: 'POST', body: paid.notice });
  return { status: answer.status, body: await answer.json() };
}

const makeRequeryDue = () => db.payment.update({ where: { orderId: paid.orderId }, data: { lastQueriedAt: null } });

it('a notice that could not be processed is answered with 503, so that the gateway sends it again', async () => {
  const accepted = { status: 200, body: { heard: true } };
  const rejected = { status: 503, body: { heard: false } };
  expect(await status()).toBe('WAITING_FOR_DEPOSIT');

  // The gateway itself does not answer.
  await db.$executeRaw`alter table sandbox_payments rename to put_away`;
  await makeRequeryDue();
  expect(await post()).toEqual(rejected);
  await db.$executeRaw`alter table put_away rename to sandbox_payments`;

  await makeRequeryDue();
  // An error of our own is also logged.
  await db.$executeRaw`
    create function refuse_payment() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
  await db.$executeRaw`
    create trigger refuse_payment before update on payments for each row execute function refuse_payment()`;
  let answer: unknown;
  const lines = await loggedDuring(async () => void (answer = await post()));
  expect(answer).toEqual(rejected);
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'payment notice failed' }));
  await db.$executeRaw`drop trigger refuse_payment on payments`;
  await db.$executeRaw`drop function refuse_payment()`;
  expect(await status()).toBe('WAITING_FOR_DEPOSIT');

  await makeRequeryDue();
  expect(await post()).toEqual(accepted);
  expect(await status()).toBe('DONE');
});
