import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { GatewayPayment } from '~/server/integrations/payment-gateway/gateway-port';
import { callerFor } from '~/test/caller';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { applyGatewayPayment } from './apply-gateway-payment';

/** Creates an order whose payment is being checked with the gateway, and the gateway's matching answer. */
async function pendingOrder() {
  const learner = await createPayingLearner();
  const { encryptedOrderId } = await callerFor(learner).payment.createOrder(
    orderInput(await createOfferedCoach(), hourInDays(3, 19)),
  );
  const orderId = decryptId('order', encryptedOrderId).id;
  const { oid, amount } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const paymentKey = `key-${oid}`;
  await db.payment.update({ where: { orderId }, data: { status: 'IN_PROGRESS', paymentKey } });
  const answer: GatewayPayment = {
    paymentKey,
    orderId: oid,
    status: 'DONE',
    method: '카드',
    totalAmount: amount,
    balanceAmount: amount,
    approvedAt: new Date(),
    virtualAccount: null,
    receiptUrl: null,
    failure: null,
  };
  return { orderId, answer };
}

const apply = (orderId: number, gatewayPayment: GatewayPayment) =>
  applyGatewayPayment({ db, now: new Date() }, { kind: 'lesson', id: orderId }, gatewayPayment, 'system');
const stateOf = (orderId: number) =>
  db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true, payment: { select: { status: true } }, contract: { select: { id: true } } },
  });

describe('the gateway’s answer', () => {
  it.each<readonly [what: string, change: (answer: GatewayPayment) => Partial<GatewayPayment>]>([
    ['one won less', ({ totalAmount }) => ({ totalAmount: totalAmount - 1 })],
    ['one won more', ({ totalAmount }) => ({ totalAmount: totalAmount + 1 })],
    ['another payment of the same amount', () => ({ paymentKey: 'key-of-another' })],
    ['another order', ({ orderId }) => ({ orderId: `${orderId}X` })],
  ])('%s is not trusted and changes nothing', async (_case, change) => {
    const { orderId, answer } = await pendingOrder();
    await expect(apply(orderId, { ...answer, ...change(answer) })).rejects.toMatchObject({ code: 'AMOUNT_MISMATCH' });
    expect(await stateOf(orderId)).toEqual({ status: 'PENDING', payment: { status: 'IN_PROGRESS' }, contract: null });
    expect(await db.ledgerTransaction.count({ where: { orderId } })).toBe(0);
  });

  it('is applied once when it matches our payment', async () => {
    const { orderId, answer } = await pendingOrder();
    expect([(await apply(orderId, answer)).status, (await apply(orderId, answer)).status]).toEqual(['DONE', 'DONE']);
    expect(await stateOf(orderId)).toMatchObject({
      status: 'PAID',
      payment: { status: 'DONE' },
      contract: { id: expect.any(Number) },
    });
    expect(await db.ledgerTransaction.count({ where: { orderId, kind: 'CAPTURE' } })).toBe(1);
  });
});
