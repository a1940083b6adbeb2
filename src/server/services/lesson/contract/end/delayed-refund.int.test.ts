import { describe, expect, it } from 'vitest';
import { checkoutPolicy } from '~/domain/payment/policy';
import { db } from '~/server/db';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import { gatewayPart } from '~/server/services/payment/refund/request-refund';
import { callerFor, memberActor } from '~/test/caller';
import { mailTemplates } from '~/test/factories/account';
import { createOperator } from '~/test/factories/document';
import { buyContract, contractTokenOf, daysFromNow, ledgerTotal } from '~/test/factories/payment';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

describe('a refund that the gateway does not answer', () => {
  it('stays promised and is paid later, once', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buyContract(server.url);
    // The gateway is processing this refund under the same key for another request; its answer decides nothing.
    const contractId = (await db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } })).id;
    await db.sandboxAnswer.create({ data: { key: `refund:contract:${contractId}`, status: 0, body: {} } });
    expect(
      await callerFor(learner).payment.refundContract({
        encryptedContractId: await contractTokenOf(learner, encryptedOrderId),
        promisedAmount: 260_000,
      }),
    ).toMatchObject({ outcome: 'REQUESTED' });
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDING',
      refunds: [{ status: 'REQUESTED' }],
    });

    await db.sandboxAnswer.deleteMany({ where: { key: `refund:contract:${contractId}` } });
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    await Promise.all(
      Array.from({ length: 4 }, () =>
        settlePayment({ db, now: new Date() }, { paymentId }).catch((error: unknown) =>
          expect(error).toMatchObject({ code: 'UNAVAILABLE' }),
        ),
      ),
    );
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ stage: 'REFUNDED' });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    expect(await db.message.count({ where: { template: 'payment-refund', userId: learner.userId } })).toBe(1);
  });
});

describe('a refund that the gateway rejects', () => {
  const mails = (userId: number) => mailTemplates(userId, 'payment-refund');

  it('is reported as late, and is retried automatically under a new key until it is paid', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buyContract(server.url);
    const operator = callerFor(memberActor(await createOperator())).operations;
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    const row = () => db.refund.findFirstOrThrow({ where: { paymentId } });
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    const now = new Date();
    const asLearner = callerFor(learner, now).payment;
    expect(
      await asLearner.refundContract({
        encryptedContractId: await contractTokenOf(learner, encryptedOrderId),
        promisedAmount: 260_000,
      }),
    ).toMatchObject({ outcome: 'FAILED' });
    expect(await asLearner.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUND_DELAYED',
      refunds: [{ status: 'FAILED' }],
    });
    expect(await mails(learner.userId)).toEqual(['payment-refund-delayed']);
    const inTen = new Date(now.getTime() + 600_000);
    expect((await operator.getOrder({ encryptedOrderId })).refunds).toMatchObject([
      { status: 'FAILED', failureCode: 'NOT_CANCELABLE_PAYMENT', refusals: 1, nextTryAt: inTen },
    ]);
    expect(
      (await operator.listOrders({ refund: 'FAILED' })).items.find(
        (order) => order.encryptedOrderId === encryptedOrderId,
      ),
    ).toMatchObject({ refundRefused: true });
    const [job] = await db.$queryRaw<
      { at: Date }[]
    >`select start_after as at from pgboss.job where name = 'requery-payment' and (data->>'paymentId')::int = ${paymentId} order by start_after desc limit 1`;
    expect(job?.at).toEqual(inTen);

    const firstKey = (await row()).idempotencyKey;
    await settlePayment({ db, now: new Date(inTen.getTime() - 1) }, { paymentId });
    expect(await row()).toMatchObject({ status: 'FAILED', refusals: 1, idempotencyKey: firstKey });
    await settlePayment({ db, now: inTen }, { paymentId });
    expect(await row()).toMatchObject({
      status: 'FAILED',
      refusals: 2,
      nextTryAt: new Date(inTen.getTime() + 3_600_000),
      idempotencyKey: `${firstKey}+`,
    });
    expect(await mails(learner.userId)).toEqual(['payment-refund-delayed']);

    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'DONE' } });
    await settlePayment({ db, now: daysFromNow(1) }, { paymentId });
    expect(await row()).toMatchObject({ status: 'DONE', failureCode: null, nextTryAt: null });
    expect(await mails(learner.userId)).toEqual(['payment-refund-delayed', 'payment-refund']);
    expect(await asLearner.order({ encryptedOrderId })).toMatchObject({ stage: 'REFUNDED' });
    expect(
      (await operator.listOrders({ query: '' })).items.find((order) => order.encryptedOrderId === encryptedOrderId),
    ).toMatchObject({ refundRefused: false });
    expect(await ledgerTotal()).toBe(0);
  });

  it('stays reserved: the gateway’s balance is not promised to anyone else in the meantime', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buyContract(server.url);
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    const part = (amount: number) => db.$transaction((tx) => gatewayPart(tx, { paymentId, amount }));
    expect(await part(300_000)).toBe(260_000);
    const encryptedContractId = await contractTokenOf(learner, encryptedOrderId);
    await callerFor(learner).payment.refundContract({ encryptedContractId, promisedAmount: 260_000 });
    expect(await part(100_000)).toBe(0);
    await db.refund.updateMany({ where: { paymentId }, data: { gatewayAmount: 200_000 } });
    expect(await part(100_000)).toBe(60_000);
  });

  it('is left to an operator after the last retry of the policy', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buyContract(server.url);
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    await callerFor(learner).payment.refundContract({
      encryptedContractId: await contractTokenOf(learner, encryptedOrderId),
      promisedAmount: 260_000,
    });
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    for (const days of [1, 2, 4, 6, 8, 10]) await settlePayment({ db, now: daysFromNow(days) }, { paymentId });
    expect(await db.refund.findFirstOrThrow({ where: { paymentId } })).toMatchObject({
      status: 'FAILED',
      refusals: checkoutPolicy.refundRetryMinutes.length + 1,
      nextTryAt: null,
    });
  });

  it('is shown to operators, who can retry it under a new key, and is paid once', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buyContract(server.url);
    const operator = callerFor(memberActor(await createOperator())).operations;
    const before = (await operator.overview()).failedRefunds;
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    await callerFor(learner).payment.refundContract({
      encryptedContractId: await contractTokenOf(learner, encryptedOrderId),
      promisedAmount: 260_000,
    });
    expect((await operator.getOrder({ encryptedOrderId })).refunds).toMatchObject([{ status: 'FAILED' }]);
    expect((await operator.overview()).failedRefunds).toBe(before + 1);
    expect((await operator.listOrders({ refund: 'FAILED' })).items.map((order) => order.encryptedOrderId)).toContain(
      encryptedOrderId,
    );

    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'DONE' } });
    const answers = await Promise.all([
      operator.retryRefunds({ encryptedOrderId }),
      operator.retryRefunds({ encryptedOrderId }),
    ]);
    expect(answers.map(({ affected }) => affected).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    await settlePayment({ db, now: new Date() }, { paymentId });
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ stage: 'REFUNDED' });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    expect(await operator.listAudit({ action: 'refund.retry' })).toMatchObject({
      items: [
        { operator: expect.stringMatching(/^운영자/), details: expect.stringContaining('NOT_CANCELABLE_PAYMENT') },
      ],
    });
    expect(await ledgerTotal()).toBe(0);
  });
});
