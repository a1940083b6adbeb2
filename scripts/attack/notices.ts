import { db } from '~/server/db';
import { createOfferedCoach, hourInDays, ledgerTotal, orderInput } from '~/test/factories/payment';
import { type Attack, Findings } from './attack';
import { approve, type Buyer, createBuyer } from './buyer';
import { decryptId } from '~/server/crypto/encrypted-id';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { nextAddress } from './client';

const NOTICES = 845;
const AT_ONCE = 32;

const statuses = [
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
];
const malformedBodies = [
  '',
  '{',
  'null',
  '[]',
  '{"eventType":"PAYMENT_STATUS_CHANGED"}',
  '{"orderId":"a\\u0000b","status":"DONE"}',
  'x'.repeat(300_000),
];

/** Returns notices as the gateway sends them, and forged ones. */
function bodiesAbout(oid: string, paymentKey: string): string[] {
  const statusNotices = statuses.flatMap((status) => [
    JSON.stringify({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-11-20T19:00:00',
      data: { orderId: oid, paymentKey, status },
    }),
    JSON.stringify({ createdAt: '2026-11-20T19:00:00', secret: 'forged', status, transactionKey: 'T', orderId: oid }),
    JSON.stringify({
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: oid, paymentKey: 'forged', status, totalAmount: 1, balanceAmount: 0 },
    }),
  ]);
  return [...statusNotices, JSON.stringify({ orderId: `${oid}x`, status: 'DONE' })];
}

type Order = { orderId: number; oid: string; paymentKey: string; statuses: string[]; captures: number };

/** Creates orders in every state that the gateway reports, with the states allowed afterwards. */
async function createOrders(url: string): Promise<Order[]> {
  const offered = await createOfferedCoach();
  let hour = 0;
  const nextInput = () => orderInput(offered, hourInDays(3 + Math.floor(hour / 7), 8 + 2 * (hour++ % 7)));
  const orderOf = (
    encryptedOrderId: string,
    oid: string,
    paymentKey: string,
    expected: string[],
    captures: number,
  ): Order => ({ orderId: decryptId('order', encryptedOrderId).id, oid, paymentKey, statuses: expected, captures });
  const placed = async (buyer: Buyer, method: 'card' | 'virtualAccount' = 'card') =>
    approve(url, buyer, nextInput(), method);
  const orders: Order[] = [];
  for (let round = 0; round < 3; round += 1) {
    const unpaid = await placed(await createBuyer(url));
    orders.push(
      orderOf(unpaid.encryptedOrderId, unpaid.confirmation.orderId, unpaid.confirmation.paymentKey, ['READY'], 0),
    );

    const payer = await createBuyer(url);
    const paid = await placed(payer);
    await payer.client.payment.confirm.mutate(paid.confirmation);
    orders.push(orderOf(paid.encryptedOrderId, paid.confirmation.orderId, paid.confirmation.paymentKey, ['DONE'], 1));

    const waiter = await createBuyer(url);
    const pendingOrder = await placed(waiter, 'virtualAccount');
    await waiter.client.payment.confirm.mutate(pendingOrder.confirmation);
    orders.push(
      orderOf(
        pendingOrder.encryptedOrderId,
        pendingOrder.confirmation.orderId,
        pendingOrder.confirmation.paymentKey,
        ['WAITING_FOR_DEPOSIT'],
        0,
      ),
    );

    const refunder = await createBuyer(url);
    const refunded = await placed(refunder);
    await refunder.client.payment.confirm.mutate(refunded.confirmation);
    const contract = await db.contract.findUniqueOrThrow({
      where: { orderId: decryptId('order', refunded.encryptedOrderId).id },
    });
    const encryptedContractId = contractToken(contract);
    const { amount } = await refunder.client.payment.refundPromise.query({ encryptedContractId });
    await refunder.client.payment.refundContract.mutate({ encryptedContractId, promisedAmount: amount });
    orders.push(
      orderOf(
        refunded.encryptedOrderId,
        refunded.confirmation.orderId,
        refunded.confirmation.paymentKey,
        ['CANCELED'],
        1,
      ),
    );
  }
  return orders;
}

export const notices: Attack = {
  name: 'notices',
  what: 'notices of the gateway, forged, repeated and in any order, about orders in every state',
  async run({ url }) {
    const findings = new Findings();
    const orders = await createOrders(url);
    const bodies = [...orders.flatMap(({ oid, paymentKey }) => bodiesAbout(oid, paymentKey)), ...malformedBodies];
    let sent = 0;
    const work = async () => {
      while (sent < NOTICES) {
        // A stride that is coprime to the number of bodies visits all of them in another order.
        const body = bodies[(sent++ * 7919) % bodies.length] ?? '';
        const response = await fetch(`${url}/webhooks/payment`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
        });
        await response.arrayBuffer();
        const understood = malformedBodies.includes(body) ? [200, 400, 413, 422] : [200];
        findings.check(understood.includes(response.status), `a notice was answered with ${response.status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const order of orders) await checkOrder(order, findings);
    findings.check((await ledgerTotal()) === 0, 'the ledger does not sum to zero');
    return { tried: NOTICES, found: findings.list() };
  },
};

async function checkOrder({ orderId, statuses: expected, captures }: Order, findings: Findings): Promise<void> {
  const payment = await db.payment.findUniqueOrThrow({ where: { orderId } });
  findings.check(
    expected.includes(payment.status),
    `a payment that is ${expected.join(' or ')} at the gateway is ${payment.status}`,
  );
  const posted = await db.ledgerTransaction.count({ where: { orderId, kind: 'CAPTURE' } });
  findings.check(posted === captures, `money was booked ${posted} times instead of ${captures}`);
  const contracts = await db.contract.count({ where: { orderId } });
  findings.check(contracts === captures, `${contracts} contracts instead of ${captures}`);
}
