import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { buyContract } from '~/test/factories/payment';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { settlePayment } from '../checkout/settle-payment';

const server = await startGatewayServer();

/** Creates a payment of 260,000 won by card. */
async function buy() {
  const { encryptedOrderId, paymentKey } = await buyContract(server.url);
  const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
  return { encryptedOrderId, paymentId, paymentKey };
}

async function owe(
  paymentId: number,
  amount: number,
  row: { idempotencyKey: string; status?: 'FAILED'; failureCode?: string },
): Promise<number> {
  const breakdown = {
    policyVersion: 'test',
    rule: 'standard',
    lines: [{ code: 'paid', label: '결제한 금액', amount }],
    amount,
  };
  return (
    await db.refund.create({
      data: { paymentId, amount, gatewayAmount: amount, breakdown, reason: '시험', policyVersion: 'test', ...row },
    })
  ).id;
}

const rejected = { status: 'FAILED', failureCode: 'NOT_CANCELABLE_PAYMENT' } as const;
const balanceAt = async (paymentKey: string) =>
  (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount;
const jobsOf = async (paymentId: number) =>
  (
    await db.$queryRaw<
      unknown[]
    >`select id from pgboss.job where name = 'requery-payment' and data ->> 'paymentId' = ${String(paymentId)}`
  ).length;
const asOperator = async () => callerFor(memberActor(await createOperator())).operations;

describe('retried refunds', () => {
  it('get one job that pays all refunds of an order', async () => {
    const { encryptedOrderId, paymentId } = await buy();
    for (const each of ['a', 'b'])
      await owe(paymentId, 10_000, { idempotencyKey: `refund:${paymentId}:${each}`, ...rejected });
    const before = await jobsOf(paymentId);
    const operator = await asOperator();
    expect(await operator.retryRefunds({ encryptedOrderId })).toEqual({ affected: 2 });
    expect(await jobsOf(paymentId)).toBe(before + 1);
    expect(await operator.retryRefunds({ encryptedOrderId })).toEqual({ affected: 0 });
    expect(await jobsOf(paymentId)).toBe(before + 1);
  });

  it('are paid after refunds that were never rejected, so that a manual refund is not paid twice', async () => {
    const { encryptedOrderId, paymentId, paymentKey } = await buy();
    const older = await owe(paymentId, 10_000, { idempotencyKey: `refund:${paymentId}:older`, ...rejected });
    const newer = await owe(paymentId, 20_000, { idempotencyKey: `refund:${paymentId}:newer` });
    // An operator refunded it in the gateway's own console after the rejection.
    await db.sandboxPayment.update({
      where: { paymentKey },
      data: { status: 'PARTIAL_CANCELED', balanceAmount: { decrement: 10_000 } },
    });
    await (await asOperator()).retryRefunds({ encryptedOrderId });
    await settlePayment({ db, now: new Date() }, { paymentId });
    expect(
      await db.refund.findMany({ where: { paymentId }, select: { id: true, status: true }, orderBy: { id: 'asc' } }),
    ).toEqual([older, newer].map((id) => ({ id, status: 'DONE' })));
    expect(await balanceAt(paymentKey)).toBe(230_000);
    expect((await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).balanceAmount).toBe(230_000);
  });
});

describe('when open refunds are paid', () => {
  it('a finished one, and a rejected one that is not due, are not requested again, even if the gateway lost its key', async () => {
    const { paymentId, paymentKey } = await buy();
    const settle = () => settlePayment({ db, now: new Date() }, { paymentId });
    await owe(paymentId, 10_000, { idempotencyKey: `refund:${paymentId}:done` });
    await settle();
    const later = await owe(paymentId, 5_000, { idempotencyKey: `refund:${paymentId}:refused`, ...rejected });
    await db.refund.update({ where: { id: later }, data: { nextTryAt: new Date(Date.now() + HOUR_MS) } });
    await db.sandboxAnswer.deleteMany({ where: { key: { startsWith: `refund:${paymentId}:` } } });
    await owe(paymentId, 20_000, { idempotencyKey: `refund:${paymentId}:new` });
    await settle();
    expect(await balanceAt(paymentKey)).toBe(230_000);
    expect((await db.refund.findUniqueOrThrow({ where: { id: later } })).status).toBe('FAILED');
  });

  it('only the last won marks the payment as fully refunded', async () => {
    const { paymentId } = await buy();
    const bodies: unknown[] = [];
    for (const amount of [259_999, 1]) {
      await owe(paymentId, amount, { idempotencyKey: `refund:${paymentId}:${amount}` });
      await settlePayment({ db, now: new Date() }, { paymentId });
      const { status, balanceAmount } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
      bodies.push([status, balanceAmount]);
    }
    expect(bodies).toEqual([
      ['PARTIAL_CANCELED', 1],
      ['CANCELED', 0],
    ]);
  });
});
