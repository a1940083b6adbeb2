import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import { createPayingLearner, ledgerTotal, payIntoAccount } from '~/test/factories/payment';
import {
  approveToolOrder,
  createDeliveryRegion,
  createOperatorActor,
  createTool,
  deliverToolOrder,
  payToolOrder,
  toolLine,
  toolOrderInput,
} from '~/test/factories/tools';
import { earnToolOrder } from './earn-tool-order';

const server = await vi.hoisted(async () => (await import('~/test/gateway-server')).startGatewayServer());
afterAll(() => server.close());

const idOf = (encryptedOrderId: string) => decryptId('toolOrder', encryptedOrderId).id;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const stockOf = async (tool: { id: number }) => (await db.tool.findUniqueOrThrow({ where: { id: tool.id } })).stock;
const templates = async (learner: MemberActor) =>
  (await db.message.findMany({ where: { userId: learner.userId }, orderBy: { id: 'asc' } })).map(
    ({ template }) => template,
  );
const refused = (code: string) => ({ cause: { code } });

/** KRW on each account for one order; those at zero are left out. */
async function booked(encryptedOrderId: string): Promise<Record<string, number>> {
  const rows = await db.ledgerEntry.groupBy({
    by: ['account'],
    where: { transaction: { toolOrderId: idOf(encryptedOrderId) } },
    _sum: { amount: true },
  });
  return Object.fromEntries(rows.flatMap(({ account, _sum }) => (_sum.amount ? [[account, _sum.amount]] : [])));
}

let region: Awaited<ReturnType<typeof createDeliveryRegion>>;
let operator: MemberActor;
beforeAll(async () => {
  region = await createDeliveryRegion();
  operator = await createOperatorActor();
});

describe('an order of tools', () => {
  it('is priced by the server, paid through the gateway and shown with its steps; the delivery is remembered', async () => {
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
    const input = await toolOrderInput(
      [toolLine(piano, { mode: 'rent', months: 3 }), toolLine(mat, { count: 2 })],
      region,
    );
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
    expect(await booked(encryptedOrderId)).toEqual({ GATEWAY: 209_000, CONTRACT_LIABILITY: -209_000 });
    expect(await tools.lastDelivery()).toMatchObject({
      recipient: '김하늘',
      postcode: '04100',
      address: { detail: '101동 1203호' },
    });
    expect((await tools.listOrders({})).items).toMatchObject([{ encryptedOrderId, status: 'PAID', amount: 209_000 }]);
    expect(await callerFor(learner).document.get({ kind: 'receipt', encryptedId: encryptedOrderId })).toMatchObject({
      total: 209_000,
      goods: { title: '요가 매트 6mm 외 1가지', recipient: '김하늘' },
      lines: [{ label: '요가 매트 6mm × 2' }, { label: '디지털 피아노 3개월 빌리기' }],
    });
    expect(await templates(learner)).toEqual(['tool-paid']);
  });

  it('refuses another price than the one that was seen, what is sold no more, and a rent of what is only sold', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ rentPrice: null });
    const input = await toolOrderInput([toolLine(tool)], region);
    const { tools } = callerFor(learner);
    await db.tool.update({ where: { id: tool.id }, data: { price: 47_000 } });
    await expect(tools.createOrder(input)).rejects.toMatchObject({
      cause: { code: 'PRICE_CHANGED', details: { quote: { total: 50_000 } } },
    });
    await expect(tools.createOrder({ ...input, lines: [toolLine(tool, { mode: 'rent' })] })).rejects.toMatchObject(
      refused('INVALID_INPUT'),
    );
    await expect(tools.createOrder({ ...input, lines: [toolLine(tool), toolLine(tool)] })).rejects.toMatchObject(
      refused('INVALID_INPUT'),
    );
    await expect(
      tools.createOrder({
        ...input,
        delivery: { ...input.delivery, address: { ...input.delivery.address, district: '없는동' } },
      }),
    ).rejects.toMatchObject(refused('INVALID_INPUT'));
    await db.tool.update({ where: { id: tool.id }, data: { active: false } });
    await expect(tools.createOrder(input)).rejects.toMatchObject(refused('TOOL_GONE'));
    expect(await stockOf(tool)).toBe(10);
  });

  it('takes all of its tools or none', async () => {
    const learner = await createPayingLearner();
    const [plenty, few] = [await createTool(), await createTool({ stock: 1, name: '마지막 피아노' })];
    const input = await toolOrderInput([toolLine(plenty, { count: 3 }), toolLine(few, { count: 2 })], region);
    await expect(callerFor(learner).tools.createOrder(input)).rejects.toMatchObject({
      message: '‘마지막 피아노’은 1개 남았어요. 돈은 나가지 않았어요.',
      cause: { code: 'TOOL_SOLD_OUT', details: { short: [{ stock: 1 }] } },
    });
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([10, 1]);
  });

  it('is refused to an account that has become a coach’s this very moment', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool();
    await db.user.update({ where: { id: learner.userId }, data: { grade: 'coach' } });
    await expect(
      callerFor(learner).tools.createOrder(await toolOrderInput([toolLine(tool)], region)),
    ).rejects.toMatchObject(refused('UNAUTHENTICATED'));
    expect(await stockOf(tool)).toBe(10);
  });

  it('another order lets the unpaid one go, and letting go frees the stock', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 2 });
    const { tools } = callerFor(learner);
    const input = await toolOrderInput([toolLine(tool, { count: 2 })], region);
    const first = await tools.createOrder(input);
    const second = await tools.createOrder(input);
    expect(await tools.order(first)).toMatchObject({ stage: 'CANCELLED' });
    expect(await tools.order(second)).toMatchObject({ stage: 'PAY' });
    expect(await stockOf(tool)).toBe(0);
    await tools.giveUpOrder(second);
    await tools.giveUpOrder(second);
    expect(await stockOf(tool)).toBe(2);
    await expect(tools.startCheckout({ ...second, method: 'card', agreed: true })).rejects.toMatchObject(
      refused('STOCK_HOLD_EXPIRED'),
    );
  });

  it('a refused card keeps the tools for another try', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 1 });
    const input = await toolOrderInput([toolLine(tool)], region);
    const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input, {
      decision: 'refuse',
    });
    await expect(callerFor(learner).payment.confirm(confirmation)).rejects.toMatchObject(refused('PAYMENT_REFUSED'));
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'RETRY',
      status: 'PENDING',
    });
    expect(await stockOf(tool)).toBe(0);
    expect(
      await callerFor(learner).tools.order({ encryptedOrderId: await payToolOrder(server.url, learner, input) }),
    ).toMatchObject({ stage: 'PAID' });
  });

  it('waits for a deposit with the tools kept', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 2 });
    const input = await toolOrderInput([toolLine(tool)], region);
    const { encryptedOrderId, confirmation } = await approveToolOrder(server.url, learner, input, {
      method: 'virtualAccount',
    });
    const { payment, tools } = callerFor(learner);
    expect(await payment.confirm(confirmation)).toEqual({ kind: 'tools', encryptedOrderId });
    expect(await tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'WAITING_FOR_DEPOSIT',
      virtualAccount: { bank: '신한은행' },
    });
    expect((await tools.listOrders({})).items).toHaveLength(1);
    // No more is held for nothing: the next order has to wait, too.
    const answers = await Promise.allSettled(Array.from({ length: 3 }, () => tools.createOrder(input)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        reason: {
          message: '‘요가 매트 6mm’ 주문이 입금을 기다리고 있어요. 입금하거나 취소하면 새로 주문할 수 있어요.',
          cause: { code: 'TOOL_ORDER_OPEN' },
        },
      });
    const details = await tools
      .createOrder(input)
      .catch((error: { cause: { details: { encryptedOrderId: string } } }) => error.cause.details);
    expect(idOf(details.encryptedOrderId)).toBe(idOf(encryptedOrderId));
    expect(await stockOf(tool)).toBe(1);
    await payIntoAccount(server.url, confirmation.paymentKey);
    await vi.waitFor(async () => expect(await tools.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID' }));
    expect(await templates(learner)).toEqual(['payment-deposit', 'tool-paid']);
    await tools.createOrder(input);
    expect(await stockOf(tool)).toBe(0);
  });
});

describe('the way of an order', () => {
  it('before it is shipped it is called off for everything, once', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 3 });
    const encryptedOrderId = await payToolOrder(
      server.url,
      learner,
      await toolOrderInput([toolLine(tool, { count: 2 })], region),
    );
    const { tools } = callerFor(learner);
    await expect(tools.cancelOrder({ encryptedOrderId, promisedAmount: 1 })).rejects.toMatchObject(
      refused('PROMISE_CHANGED'),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => tools.cancelOrder({ encryptedOrderId, promisedAmount: 92_000 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await tools.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDED',
      status: 'CANCELLED',
      refunds: [{ amount: 92_000, status: 'DONE', promise: { rule: 'unshipped' } }],
    });
    expect(await stockOf(tool)).toBe(3);
    expect(await booked(encryptedOrderId)).toEqual({});
    expect(await templates(learner)).toEqual(['tool-paid', 'tool-cancelled', 'payment-refund']);
  });

  it('goes to the learner step by step, with a mail at each, and cannot be called off on its way', async () => {
    const learner = await createPayingLearner();
    const encryptedOrderId = await payToolOrder(
      server.url,
      learner,
      await toolOrderInput([toolLine(await createTool())], region),
    );
    const { operations } = callerFor(operator);
    await expect(operations.advanceToolOrder({ to: 'DELIVERED', encryptedOrderId })).rejects.toMatchObject(
      refused('MOVE_NOT_ALLOWED'),
    );
    await operations.advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
    await expect(
      operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '' }),
    ).rejects.toMatchObject(refused('INVALID_INPUT'));
    await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '123456789012' });
    await expect(
      callerFor(learner).tools.cancelOrder({ encryptedOrderId, promisedAmount: 49_000 }),
    ).rejects.toMatchObject(refused('MOVE_NOT_ALLOWED'));
    await operations.advanceToolOrder({ to: 'DELIVERED', encryptedOrderId });
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      carrier: 'cj',
      trackingNo: '123456789012',
      cancelNow: null,
      items: [{ returnable: true, back: 'no' }],
    });
    expect(await templates(learner)).toEqual(['tool-paid', 'tool-preparing', 'tool-shipped', 'tool-delivered']);
    expect(await operations.getToolOrder({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      openReturn: null,
      events: expect.arrayContaining([
        expect.objectContaining({ machine: 'tool-order', to: 'SHIPPED', role: 'operator' }),
      ]),
    });
  });

  it('what is sent back is paid back as promised, part by part, and is for sale again', async () => {
    const learner = await createPayingLearner();
    const [mat, piano] = [
      await createTool({ stock: 1 }),
      await createTool({ name: '디지털 피아노', rentPrice: 39_000, stock: 1 }),
    ];
    const encryptedOrderId = await payToolOrder(
      server.url,
      learner,
      await toolOrderInput([toolLine(mat), toolLine(piano, { mode: 'rent', months: 3 })], region),
    );
    await deliverToolOrder(operator, encryptedOrderId);
    const own = (now?: Date) => callerFor(learner, now).tools;
    const [matItem, pianoItem] = (await own().order({ encryptedOrderId })).items;
    const ref = { encryptedOrderId, encryptedItemIds: [matItem?.encryptedItemId ?? ''] };
    expect(await own().returnPromise(ref)).toMatchObject({ amount: 41_000 });
    await expect(own(later(8)).returnPromise(ref)).rejects.toMatchObject(refused('NOT_RETURNABLE'));
    await own(later(6)).requestReturn({ ...ref, promisedAmount: 41_000 });
    await expect(own(later(6)).requestReturn({ ...ref, promisedAmount: 41_000 })).rejects.toMatchObject(
      refused('NOT_RETURNABLE'),
    );
    // The days of returning end while the parcel is on its way: the promise stands.
    await earnToolOrder({ db, now: later(8) }, { toolOrderId: idOf(encryptedOrderId) });
    await callerFor(operator, later(9)).operations.receiveToolReturn({ encryptedOrderId });
    await expect(
      callerFor(operator, later(9)).operations.receiveToolReturn({ encryptedOrderId }),
    ).rejects.toMatchObject(refused('MOVE_NOT_ALLOWED'));
    expect(await own(later(9)).order({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      items: [{ back: 'received' }, { back: 'no', returnable: true }],
      refunds: [{ amount: 41_000, status: 'DONE' }],
    });
    expect([await stockOf(mat), await stockOf(piano)]).toEqual([1, 0]);
    // 163,000 paid, 41,000 back; the fee and the first month are earned (VAT floored each time), two months are owed.
    expect(await booked(encryptedOrderId)).toEqual({
      GATEWAY: 122_000,
      CONTRACT_LIABILITY: -78_000,
      PLATFORM_REVENUE: -40_001,
      VAT: -3_999,
    });

    const rent = { encryptedOrderId, encryptedItemIds: [pianoItem?.encryptedItemId ?? ''] };
    expect(await own(later(40)).returnPromise(rent)).toMatchObject({ amount: 39_000 });
    await own(later(40)).requestReturn({ ...rent, promisedAmount: 39_000, reason: '이사해요' });
    await callerFor(operator, later(65)).operations.receiveToolReturn({ encryptedOrderId });
    expect(await own(later(65)).order({ encryptedOrderId })).toMatchObject({
      status: 'RETURNED',
      stage: 'PAID',
      refunds: [{ amount: 41_000 }, { amount: 39_000, status: 'DONE' }],
    });
    expect(await stockOf(piano)).toBe(1);
    expect(await booked(encryptedOrderId)).toEqual({ GATEWAY: 83_000, PLATFORM_REVENUE: -75_456, VAT: -7_544 });
    expect(await ledgerTotal()).toBe(0);
    expect((await templates(learner)).filter((template) => template === 'tool-returned')).toHaveLength(2);
  });

  it('what can no longer come back is earned, once, month by month', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 1, rentPrice: 11_000 });
    const encryptedOrderId = await payToolOrder(
      server.url,
      learner,
      await toolOrderInput([toolLine(tool, { mode: 'rent', months: 3 })], region),
    );
    await deliverToolOrder(operator, encryptedOrderId);
    const owed: number[] = [];
    // The delivery is earned with its end, the first month when the days of returning are over.
    for (const days of [1, 8, 8, 31, 61, 200]) {
      await Promise.all(
        [1, 2, 3].map(() => earnToolOrder({ db, now: later(days) }, { toolOrderId: idOf(encryptedOrderId) })),
      );
      owed.push((await booked(encryptedOrderId)).CONTRACT_LIABILITY ?? 0);
    }
    expect(owed).toEqual([-33_000, -22_000, -22_000, -11_000, 0, 0]);
    expect(await booked(encryptedOrderId)).toEqual({ GATEWAY: 36_000, PLATFORM_REVENUE: -32_728, VAT: -3_272 });
  });
});

describe('what belongs to somebody', () => {
  it('is nobody else’s, and nobody orders for another', async () => {
    const [learner, stranger] = [await createPayingLearner(), await createPayingLearner()];
    const tool = await createTool();
    const input = await toolOrderInput([toolLine(tool)], region);
    const encryptedOrderId = await payToolOrder(server.url, learner, input);
    await deliverToolOrder(operator, encryptedOrderId);
    const [item] = (await callerFor(learner).tools.order({ encryptedOrderId })).items;
    const encryptedItemIds = [item?.encryptedItemId ?? ''];
    const { tools, document } = callerFor(stranger);
    const { oid } = await db.toolOrder.findUniqueOrThrow({ where: { id: idOf(encryptedOrderId) } });
    for (const call of [
      () => tools.order({ encryptedOrderId }),
      () => tools.orderByOid({ orderId: oid }),
      () => tools.giveUpOrder({ encryptedOrderId }),
      () => tools.startCheckout({ encryptedOrderId, method: 'card', agreed: true }),
      () => tools.cancelOrder({ encryptedOrderId, promisedAmount: 0 }),
      () => tools.returnPromise({ encryptedOrderId, encryptedItemIds }),
      () => tools.requestReturn({ encryptedOrderId, encryptedItemIds, promisedAmount: 0 }),
      () => document.get({ kind: 'receipt', encryptedId: encryptedOrderId }),
      () => callerFor(stranger).payment.confirm({ paymentKey: 'x', orderId: oid, amount: 1 }),
    ])
      await expect(call()).rejects.toMatchObject(refused('NOT_FOUND'));
    // A line of another order does not go back with one's own.
    const strange = await payToolOrder(server.url, stranger, input);
    await deliverToolOrder(operator, strange);
    await expect(tools.returnPromise({ encryptedOrderId: strange, encryptedItemIds })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    expect((await tools.listOrders({})).items).toHaveLength(1);
    const impersonated = callerFor({ ...learner, impersonatorId: operator.userId }).tools;
    await expect(impersonated.createOrder(input)).rejects.toMatchObject(refused('NOT_YOUR_HAND'));
    await expect(impersonated.giveUpOrder({ encryptedOrderId })).rejects.toMatchObject(refused('NOT_YOUR_HAND'));
    await expect(
      impersonated.requestReturn({ encryptedOrderId, encryptedItemIds, promisedAmount: 0 }),
    ).rejects.toMatchObject(refused('NOT_YOUR_HAND'));
  });
});

describe('where it was sent', () => {
  it('stands in no mail beyond the district, and in no paper once the account is left', async () => {
    const learner = await createPayingLearner();
    const encryptedOrderId = await payToolOrder(
      server.url,
      learner,
      await toolOrderInput([toolLine(await createTool())], region),
    );
    await deliverToolOrder(operator, encryptedOrderId);
    await callerFor(learner).document.request({ kind: 'receipt', encryptedId: encryptedOrderId });
    expect(JSON.stringify(await db.document.findFirstOrThrow({ where: { ownerId: learner.userId } }))).toContain(
      '1203호',
    );
    await callerFor(learner).session.closeAccount({ password: '' });
    expect(await db.document.count({ where: { ownerId: learner.userId } })).toBe(0);
    expect(await db.toolOrder.findUniqueOrThrow({ where: { id: idOf(encryptedOrderId) } })).toMatchObject({
      recipient: '',
      phone: '',
      addressDetail: '',
    });
    const mails = JSON.stringify(await db.message.findMany({ where: { userId: learner.userId } }));
    expect(mails).toContain(region.district);
    expect(mails).not.toContain('1203호');
  });
});

describe('two refunds of one payment', () => {
  it.each([
    ['the second was paid and nobody could write it down', 'second'],
    ['the first was given back by hand', 'first'],
  ] as const)('%s: the first, sent again, is not taken for it', async (_name, paid) => {
    const learner = await createPayingLearner();
    const tools = [await createTool(), await createTool({ name: '요가 블록' })];
    const encryptedOrderId = await payToolOrder(
      server.url,
      learner,
      await toolOrderInput(
        tools.map((tool) => toolLine(tool)),
        region,
      ),
    );
    await deliverToolOrder(operator, encryptedOrderId);
    const { id: paymentId, paymentKey } = await db.payment.findUniqueOrThrow({
      where: { toolOrderId: idOf(encryptedOrderId) },
    });
    const where = { paymentKey: paymentKey ?? '' };
    const sendBack = async (encryptedItemId: string) => {
      await callerFor(learner).tools.requestReturn({
        encryptedOrderId,
        encryptedItemIds: [encryptedItemId],
        promisedAmount: 41_000,
      });
      const open = await db.toolReturn.findFirstOrThrow({
        where: { toolOrderId: idOf(encryptedOrderId), receivedAt: null },
      });
      return {
        key: `refund:return:${open.id}`,
        receive: () => callerFor(operator).operations.receiveToolReturn({ encryptedOrderId }),
      };
    };
    const [one, two] = (await callerFor(learner).tools.order({ encryptedOrderId })).items;

    await db.sandboxPayment.update({ where, data: { status: 'ABORTED' } });
    await (await sendBack(one?.encryptedItemId ?? '')).receive();
    await db.sandboxPayment.update({ where, data: { status: 'DONE' } });
    const second = await sendBack(two?.encryptedItemId ?? '');
    await db.sandboxAnswer.create({ data: { key: second.key, status: 0, body: {} } });
    await second.receive();
    await db.sandboxAnswer.deleteMany({ where: { key: second.key } });
    expect(await db.refund.findMany({ where: { paymentId }, orderBy: { id: 'asc' } })).toMatchObject([
      { status: 'FAILED' },
      { status: 'REQUESTED' },
    ]);
    await paymentGateway('sandbox').cancel({
      ...where,
      amount: 41_000,
      reason: '돌아온 도구를 확인했어요.',
      idempotencyKey: paid === 'second' ? second.key : 'by hand',
      refundAccount: null,
    });

    await callerFor(operator).operations.retryToolRefunds({ encryptedOrderId });
    await settlePayment({ db, now: new Date() }, { paymentId });
    expect(await db.refund.findMany({ where: { paymentId }, orderBy: { id: 'asc' } })).toMatchObject([
      { status: 'DONE' },
      { status: 'DONE' },
    ]);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where })).balanceAmount).toBe(92_000 - 82_000);
    expect((await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).balanceAmount).toBe(10_000);
    expect(await ledgerTotal()).toBe(0);
  });
});

describe('the shelf', () => {
  it('is counted by an operator with a reason, and nobody who buys meanwhile is overwritten', async () => {
    const tool = await createTool({ stock: 4, name: '재고를 세는 매트' });
    const { operations } = callerFor(operator);
    const [row] = (await operations.listToolStock({ query: '재고를 세는' })).items;
    expect(row).toMatchObject({ stock: 4, held: 0, rented: 0 });
    await callerFor(await createPayingLearner()).tools.createOrder(await toolOrderInput([toolLine(tool)], region));
    expect((await operations.listToolStock({ query: '재고를 세는' })).items).toMatchObject([{ stock: 3, held: 1 }]);
    await expect(
      operations.setToolStock({ uid: row?.uid ?? '', from: 4, to: 9, reason: '다시 세었어요' }),
    ).rejects.toMatchObject(refused('CONFLICT'));
    await operations.setToolStock({ uid: row?.uid ?? '', from: 3, to: 9, reason: '다시 세었어요' });
    expect(await stockOf(tool)).toBe(9);
    expect(await db.auditEvent.findFirst({ where: { subject: `tool:${tool.id}` } })).toMatchObject({
      action: 'tool.stock',
      details: { from: 3, to: 9, reason: '다시 세었어요' },
    });
    await expect(db.tool.update({ where: { id: tool.id }, data: { stock: -1 } })).rejects.toThrow(/constraint/i);
  });
});
