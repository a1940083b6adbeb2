import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { expireHold } from '~/server/services/payment/order/expire-hold';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import { callerFor } from '~/test/caller';
import { createPayingLearner, ledgerTotal } from '~/test/factories/payment';
import { sendDepositNotices } from '~/test/factories/payment-notices';
import {
  approveToolOrder,
  createDeliveryRegion,
  createTool,
  stockOf,
  toolLine,
  toolOrderIdOf,
  toolOrderInput,
} from '~/test/factories/tools';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

const ROUNDS = 20;
const LEARNERS = 50;
const context = (now = new Date()) => ({ db, now });
const paymentOf = (encryptedOrderId: string) =>
  db.payment.findUniqueOrThrow({ where: { toolOrderId: toolOrderIdOf(encryptedOrderId) } });

function codeOf(result: PromiseSettledResult<unknown>): string {
  if (result.status === 'fulfilled') return 'PAID';
  const { cause } = result.reason as { cause?: { code?: string } };
  return cause?.code ?? String(result.reason);
}

let region: Awaited<ReturnType<typeof createDeliveryRegion>>;
beforeAll(async () => {
  region = await createDeliveryRegion();
});

describe('fifty learners who order the last tool', () => {
  it(
    'one pays, the others get TOOL_SOLD_OUT, and no won and no piece is lost, in twenty rounds',
    { timeout: 240_000 },
    async () => {
      const learners = await Promise.all(Array.from({ length: LEARNERS }, createPayingLearner));
      const plenty = await createTool({ stock: 1_000, name: '넉넉한 밴드', price: 24_000 });
      for (let round = 0; round < ROUNDS; round += 1) {
        const last = await createTool({ stock: 1, name: `마지막 ${round}` });
        // Some buy and others rent, naming the tools in either order; the stock is the same.
        const inputs = await Promise.all([
          toolOrderInput([toolLine(last), toolLine(plenty)], region),
          toolOrderInput([toolLine(plenty), toolLine(last, { mode: 'rent', months: 1 })], region),
        ]);
        const results = await Promise.allSettled(
          learners.map(async (learner, index) => {
            const input = inputs[index % 2];
            if (!input) throw new Error('no input');
            const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input);
            await callerFor(learner).payment.confirm(confirmation);
            return (await callerFor(learner).tools.order({ encryptedOrderId })).stage;
          }),
        );
        const codes = results.map(codeOf);
        expect(codes.filter((code) => code === 'PAID')).toHaveLength(1);
        expect(codes.filter((code) => code === 'TOOL_SOLD_OUT')).toHaveLength(LEARNERS - 1);
        expect(await stockOf(last)).toBe(0);
        expect(await stockOf(plenty)).toBe(1_000 - round - 1);
        expect(await ledgerTotal()).toBe(0);
      }
      expect(await db.payment.count({ where: { status: 'DONE', toolOrderId: { not: null } } })).toBe(ROUNDS);
    },
  );
});

describe('many carts of the same tools in every order', () => {
  it('cause no deadlock, and every piece is accounted for', { timeout: 120_000 }, async () => {
    const tools = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        createTool({ stock: 12, name: `도구 ${index}`, price: 10_000 * (index + 1) }),
      ),
    );
    const learners = await Promise.all(Array.from({ length: 16 }, createPayingLearner));
    await Promise.all(
      learners.map(async (learner, index) => {
        for (let round = 0; round < 4; round += 1) {
          const rotated = [...tools.slice((index + round) % 4), ...tools.slice(0, (index + round) % 4)].slice(0, 3);
          const order = await callerFor(learner)
            .tools.createOrder(
              await toolOrderInput(
                rotated.map((tool) => toolLine(tool)),
                region,
              ),
            )
            .catch((error: { cause?: { code?: string } }) => error.cause?.code);
          expect(typeof order === 'object' || order === 'TOOL_SOLD_OUT').toBe(true);
        }
      }),
    );
    for (const tool of tools) {
      const held = await db.toolOrderItem.aggregate({
        where: { toolId: tool.id, toolOrder: { stockHeldTo: { not: null } } },
        _sum: { count: true },
      });
      expect((await stockOf(tool)) + (held._sum.count ?? 0)).toBe(12);
    }
  });
});

describe('the end of a hold', () => {
  it('frees the stock once, by the job or by the next buyer', async () => {
    const [learner, rival] = [await createPayingLearner(), await createPayingLearner()];
    const tool = await createTool({ stock: 1 });
    const input = await toolOrderInput([toolLine(tool)], region);
    const { encryptedOrderId } = await callerFor(learner).tools.createOrder(input);
    const { holdExpiresAt } = await db.toolOrder.findUniqueOrThrow({ where: { id: toolOrderIdOf(encryptedOrderId) } });
    expect(holdExpiresAt.getTime() - Date.now()).toBeGreaterThan(14 * MINUTE_MS);
    await expireHold(context(), { toolOrderId: toolOrderIdOf(encryptedOrderId) });
    expect(await stockOf(tool)).toBe(0);
    await expect(callerFor(rival).tools.createOrder(input)).rejects.toMatchObject({ cause: { code: 'TOOL_SOLD_OUT' } });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        expireHold(context(holdExpiresAt), { toolOrderId: toolOrderIdOf(encryptedOrderId) }),
      ),
    );
    expect(await stockOf(tool)).toBe(1);
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'EXPIRED',
      status: 'EXPIRED',
    });

    const second = await callerFor(learner).tools.createOrder(input);
    const after = new Date(Date.now() + 16 * MINUTE_MS);
    expect(await callerFor(rival, after).tools.createOrder(input)).toMatchObject({
      encryptedOrderId: expect.any(String),
    });
    expect(await callerFor(learner, after).tools.order(second)).toMatchObject({ status: 'EXPIRED' });
    expect(await stockOf(tool)).toBe(0);
  });

  it(
    'and a concurrent payment: either the tool is paid, or it is free and no money was taken',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 12; round += 1) {
        const [learner, rival] = [await createPayingLearner(), await createPayingLearner()];
        const tool = await createTool({ stock: 1 });
        const input = await toolOrderInput([toolLine(tool)], region);
        const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input);
        const { holdExpiresAt } = await db.toolOrder.findUniqueOrThrow({
          where: { id: toolOrderIdOf(encryptedOrderId) },
        });
        const before = new Date(holdExpiresAt.getTime() - 1);
        const [paid, , competingOrder] = await Promise.allSettled([
          callerFor(learner, before).payment.confirm(confirmation),
          expireHold(context(holdExpiresAt), { toolOrderId: toolOrderIdOf(encryptedOrderId) }),
          callerFor(rival, holdExpiresAt).tools.createOrder(input),
        ]);
        const { stage } = await callerFor(learner, before).tools.order({ encryptedOrderId });
        const captured =
          (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).status ===
          'DONE';
        expect(captured).toBe(stage === 'PAID');
        if (paid.status === 'rejected') expect(codeOf(paid)).toBe('STOCK_HOLD_EXPIRED');
        if (competingOrder.status === 'rejected') expect(codeOf(competingOrder)).toBe('TOOL_SOLD_OUT');
        if (stage === 'PAID') expect(competingOrder.status).toBe('rejected');
        expect(await stockOf(tool)).toBeGreaterThanOrEqual(0);
      }
      expect(await ledgerTotal()).toBe(0);
    },
  );
});

describe('money that arrives late or more than once', () => {
  it('is booked once when the same webhook arrives a hundred times at the same time', { timeout: 60_000 }, async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 1 });
    const { encryptedOrderId, confirmation } = await approveToolOrder(
      server.url,
      learner,
      await toolOrderInput([toolLine(tool)], region),
      { method: 'virtualAccount' },
    );
    await callerFor(learner).payment.confirm(confirmation);
    expect(await sendDepositNotices(server.url, confirmation)).toEqual([200]);
    const { id: paymentId } = await paymentOf(encryptedOrderId);
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(context(), { paymentId })));
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID' });
    expect(await db.ledgerTransaction.count({ where: { toolOrderId: toolOrderIdOf(encryptedOrderId) } })).toBe(1);
    expect(await db.message.count({ where: { userId: learner.userId, template: 'tool-paid' } })).toBe(1);
    expect(await stockOf(tool)).toBe(0);
  });

  it('is refunded automatically, with a mail, when the tool is sold out meanwhile', async () => {
    const [learner, rival] = [await createPayingLearner(), await createPayingLearner()];
    const tool = await createTool({ stock: 1 });
    const input = await toolOrderInput([toolLine(tool)], region);
    const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input);
    const { id: paymentId } = await paymentOf(encryptedOrderId);
    await callerFor(learner).tools.giveUpOrder({ encryptedOrderId });
    await callerFor(rival).tools.createOrder(input);
    await db.payment.update({ where: { id: paymentId }, data: { paymentKey: confirmation.paymentKey } });
    await db.sandboxPayment.update({
      where: { paymentKey: confirmation.paymentKey },
      data: { status: 'DONE', approvedAt: new Date() },
    });
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(context(), { paymentId })));
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDED',
      refunds: [{ amount: 49_000, status: 'DONE' }],
    });
    expect(await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).toMatchObject(
      { status: 'CANCELED', balanceAmount: 0 },
    );
    expect(await db.message.count({ where: { template: 'payment-refund', userId: learner.userId } })).toBe(1);
    expect(await stockOf(tool)).toBe(0);
    expect(await ledgerTotal()).toBe(0);
  });
});

it('the database rejects a payment without exactly one order', async () => {
  const data = { provider: 'sandbox', amount: 1, balanceAmount: 0 };
  await expect(db.payment.create({ data })).rejects.toThrow(/constraint/i);
});
