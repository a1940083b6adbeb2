import { describe, expect, it, vi } from 'vitest';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { mailTemplates } from '~/test/factories/account';
import { createPayingLearner, payIntoAccount } from '~/test/factories/payment';
import {
  approveToolOrder,
  createTool,
  payToolOrder,
  stockOf,
  toolLine,
  toolOrderBalances,
  toolOrderIdOf,
  toolOrderInput,
} from '~/test/factories/tools';
import { errorWith } from '~/test/rejection';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

describe('a tool order', () => {
  it('is priced by the server, paid through the gateway and shown with its steps; the delivery address is stored for later', async () => {
    const learner = await createPayingLearner();
    const [mat, piano] = [
      await createTool(),
      await createTool({
        name: '디지털 피아노',
        price: 590_000,
        rentPrice: 39_000,
        stock: 2,
        serviceType: 'music',
        subcategory: 'piano',
        drawing: 'piano',
      }),
    ];
    const input = await toolOrderInput([toolLine(piano, { mode: 'rent', months: 3 }), toolLine(mat, { count: 2 })]);
    expect(input.total).toBe(92_000 + 117_000);
    const { tools } = callerFor(learner);
    expect(await tools.lastDelivery()).toBeNull();
    const encryptedOrderId = await payToolOrder(server.url, learner, input);
    expect(await tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'PAID',
      status: 'PAID',
      amount: 209_000,
      method: '카드',
      items: [
        { name: '요가 매트 6mm', mode: 'buy', months: 0, count: 2, amount: 92_000, returnable: false },
        { name: '디지털 피아노', mode: 'rent', months: 3, unitPrice: 39_000, amount: 117_000 },
      ],
      delivery: { recipient: '김하늘', phone: '01012345678' },
      cancelNow: { rule: 'unshipped', amount: 209_000 },
      steps: [{ status: 'PENDING' }, { status: 'PAID' }],
    });
    expect([await stockOf(mat), await stockOf(piano)]).toEqual([8, 1]);
    expect(await toolOrderBalances(encryptedOrderId)).toEqual({ GATEWAY: 209_000, CONTRACT_LIABILITY: -209_000 });
    expect(await tools.lastDelivery()).toMatchObject({
      recipient: '김하늘',
      postcode: '04100',
      address: { detail: '101동 1203호' },
    });
    expect((await tools.listOrders({})).items).toMatchObject([{ encryptedOrderId, status: 'PAID', amount: 209_000 }]);
    expect(await callerFor(learner).document.get({ kind: 'receipt', encryptedId: encryptedOrderId })).toMatchObject({
      total: 209_000,
      goods: { title: '요가 매트 6mm 외 1가지', recipient: '김하늘' },
      lines: [{ label: '요가 매트 6mm × 2' }, { label: '디지털 피아노 3개월 대여' }],
    });
    expect(await mailTemplates(learner.userId)).toEqual(['tool-paid']);
  });

  it('is rejected with a price other than the one shown, with a tool no longer sold, and with a rent of a tool that is only sold', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ rentPrice: null });
    const input = await toolOrderInput([toolLine(tool)]);
    const { tools } = callerFor(learner);
    await db.tool.update({ where: { id: tool.id }, data: { price: 47_000 } });
    await expect(tools.createOrder(input)).rejects.toMatchObject({
      cause: { code: 'PRICE_CHANGED', details: { quote: { total: 50_000 } } },
    });
    await expect(tools.createOrder({ ...input, lines: [toolLine(tool, { mode: 'rent' })] })).rejects.toEqual(
      errorWith('INVALID_INPUT'),
    );
    await expect(tools.createOrder({ ...input, lines: [toolLine(tool), toolLine(tool)] })).rejects.toEqual(
      errorWith('INVALID_INPUT'),
    );
    await expect(
      tools.createOrder({
        ...input,
        delivery: { ...input.delivery, address: { ...input.delivery.address, district: '없는동' } },
      }),
    ).rejects.toEqual(errorWith('INVALID_INPUT'));
    await db.tool.update({ where: { id: tool.id }, data: { active: false } });
    await expect(tools.createOrder(input)).rejects.toEqual(errorWith('TOOL_GONE'));
    expect(await stockOf(tool)).toBe(10);
  });

  it('reserves all of its tools or none', async () => {
    const learner = await createPayingLearner();
    const [plenty, few] = [await createTool(), await createTool({ stock: 1, name: '마지막 피아노' })];
    const input = await toolOrderInput([toolLine(plenty, { count: 3 }), toolLine(few, { count: 2 })]);
    await expect(callerFor(learner).tools.createOrder(input)).rejects.toMatchObject({
      message: '‘마지막 피아노’는 1개만 남았어요. 결제되지 않았어요.',
      cause: { code: 'TOOL_SOLD_OUT', details: { short: [{ stock: 1 }] } },
    });
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([10, 1]);
  });

  it('is rejected for an account that has just become a coach’s', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool();
    await db.user.update({ where: { id: learner.userId }, data: { grade: 'coach' } });
    await expect(callerFor(learner).tools.createOrder(await toolOrderInput([toolLine(tool)]))).rejects.toEqual(
      errorWith('UNAUTHENTICATED'),
    );
    expect(await stockOf(tool)).toBe(10);
  });

  it('replaces the unpaid order, and giving it up frees the stock', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 2 });
    const { tools } = callerFor(learner);
    const input = await toolOrderInput([toolLine(tool, { count: 2 })]);
    const first = await tools.createOrder(input);
    const second = await tools.createOrder(input);
    expect(await tools.order(first)).toMatchObject({ stage: 'CANCELLED' });
    expect(await tools.order(second)).toMatchObject({ stage: 'PAY' });
    expect(await stockOf(tool)).toBe(0);
    await tools.giveUpOrder(second);
    await tools.giveUpOrder(second);
    expect(await stockOf(tool)).toBe(2);
    await expect(tools.startCheckout({ ...second, method: 'card', agreed: true })).rejects.toEqual(
      errorWith('STOCK_HOLD_EXPIRED'),
    );
  });

  it('keeps the tools for another attempt after a rejected card', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 1 });
    const input = await toolOrderInput([toolLine(tool)]);
    const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input, {
      decision: 'refuse',
    });
    await expect(callerFor(learner).payment.confirm(confirmation)).rejects.toEqual(errorWith('PAYMENT_REFUSED'));
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'RETRY',
      status: 'PENDING',
    });
    expect(await stockOf(tool)).toBe(0);
    expect(
      await callerFor(learner).tools.order({ encryptedOrderId: await payToolOrder(server.url, learner, input) }),
    ).toMatchObject({ stage: 'PAID' });
  });

  it('waits for a deposit with the tools reserved', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 2 });
    const input = await toolOrderInput([toolLine(tool)]);
    const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input, {
      method: 'virtualAccount',
    });
    const { payment, tools } = callerFor(learner);
    expect(await payment.confirm(confirmation)).toEqual({ kind: 'tools', encryptedOrderId });
    expect(await tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'WAITING_FOR_DEPOSIT',
      virtualAccount: { bank: '신한은행' },
    });
    const { virtualAccount } = await tools.order({ encryptedOrderId });
    expect((await tools.listOrders({})).items).toMatchObject([{ encryptedOrderId, deposit: virtualAccount }]);
    const { holdExpiresAt } = await db.toolOrder.findUniqueOrThrow({ where: { id: toolOrderIdOf(encryptedOrderId) } });
    const listAt = (at: Date) => callerFor(learner, at).tools.listOrders({});
    expect((await listAt(new Date(holdExpiresAt.getTime() - 1))).items).toHaveLength(1);
    expect((await listAt(holdExpiresAt)).items).toEqual([]);
    // No more stock is held without a payment: the next order is rejected until the first is paid or cancelled.
    const answers = await Promise.allSettled(Array.from({ length: 3 }, () => tools.createOrder(input)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        reason: {
          message: '‘요가 매트 6mm’ 주문이 입금 대기 중이에요. 입금하거나 취소하면 새로 주문할 수 있어요.',
          cause: { code: 'TOOL_ORDER_OPEN' },
        },
      });
    const details = await tools
      .createOrder(input)
      .catch((error: { cause: { details: { encryptedOrderId: string } } }) => error.cause.details);
    expect(toolOrderIdOf(details.encryptedOrderId)).toBe(toolOrderIdOf(encryptedOrderId));
    expect(await stockOf(tool)).toBe(1);
    await payIntoAccount(server.url, confirmation.paymentKey);
    await vi.waitFor(async () => expect(await tools.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID' }));
    expect(await mailTemplates(learner.userId)).toEqual(['payment-deposit', 'tool-paid']);
    await tools.createOrder(input);
    expect(await stockOf(tool)).toBe(0);
  });
});

it('the stored delivery address is the one of the last order', async () => {
  const learner = await createPayingLearner();
  for (const detail of ['101동 1203호', '지하 1층']) {
    const { delivery, ...input } = await toolOrderInput([toolLine(await createTool())]);
    const address = { ...delivery.address, detail };
    await payToolOrder(server.url, learner, { ...input, delivery: { ...delivery, address } });
    expect(await callerFor(learner).tools.lastDelivery()).toMatchObject({ address });
  }
});
