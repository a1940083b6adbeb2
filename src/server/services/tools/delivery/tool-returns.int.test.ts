import { describe, expect, it, vi } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createPayingLearner, daysFromNow, ledgerTotal, payIntoAccount } from '~/test/factories/payment';
import { approveToolOrder, createTool, stockOf, toolLine, toolOrderIdOf, toolOrderInput } from '~/test/factories/tools';
import { errorWith } from '~/test/rejection';
import { openToolShop } from '~/test/tool-shop';
import { autoDeliverToolOrder } from './deliver-tool-order';
import { earnToolOrder } from './earn-tool-order';
import { remindToolRent } from './remind-tool-rent';

const shop = await openToolShop();
const { operator } = shop;

const mailsOf = (learner: MemberActor, template: string) =>
  db.message.findMany({ where: { userId: learner.userId, template }, orderBy: { id: 'asc' } });
const jobsOf = (name: string, toolOrderId: number) =>
  db.$queryRaw<
    { start_after: Date }[]
  >`select start_after from pgboss.job where name = ${name} and (data ->> 'toolOrderId')::int = ${toolOrderId} order by start_after`;

/** Creates a delivered order: a mat bought for 46,000, and a piano rented for three months at 39,000. */
async function createDelivered() {
  const learner = await createPayingLearner();
  const [mat, piano] = [
    await createTool({ stock: 1 }),
    await createTool({ name: '디지털 피아노', rentPrice: 39_000, stock: 1 }),
  ];
  const encryptedOrderId = await shop.sell(learner, [toolLine(mat), toolLine(piano, { mode: 'rent', months: 3 })]);
  await shop.deliver(encryptedOrderId);
  const [matItem, pianoItem] = (await callerFor(learner).tools.order({ encryptedOrderId })).items.map(
    ({ encryptedItemId }) => encryptedItemId,
  );
  return { learner, encryptedOrderId, matItem: matItem ?? '', pianoItem: pianoItem ?? '', mat, piano };
}

async function createShipped() {
  const learner = await createPayingLearner();
  const encryptedOrderId = await shop.sell(learner, [toolLine(await createTool(), { mode: 'rent', months: 1 })]);
  const { operations } = callerFor(operator);
  await operations.advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
  await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '123456789012' });
  return { learner, encryptedOrderId };
}

describe('a return that does not take place', () => {
  it('can be withdrawn only by the learner, who may request it again', async () => {
    const { learner, encryptedOrderId, matItem } = await createDelivered();
    const { tools } = callerFor(learner);
    await expect(tools.withdrawReturn({ encryptedOrderId })).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED'));
    const returnRequest = { encryptedOrderId, encryptedItemIds: [matItem], promisedAmount: 41_000 };
    await tools.requestReturn(returnRequest);
    await expect(callerFor(await createPayingLearner()).tools.withdrawReturn({ encryptedOrderId })).rejects.toEqual(
      errorWith('NOT_FOUND'),
    );
    await expect(
      callerFor({ ...learner, impersonatorId: operator.userId }).tools.withdrawReturn({ encryptedOrderId }),
    ).rejects.toEqual(errorWith('NOT_YOUR_HAND'));
    const results = await Promise.allSettled([1, 2, 3].map(() => tools.withdrawReturn({ encryptedOrderId })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await tools.order({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      refusal: null,
      refunds: [],
      items: [{ back: 'no', returnable: true }, { back: 'no' }],
    });
    expect(await mailsOf(learner, 'tool-return-withdrawn')).toHaveLength(1);
    await expect(callerFor(operator).operations.receiveToolReturn({ encryptedOrderId })).rejects.toEqual(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    await tools.requestReturn(returnRequest);
    await callerFor(operator).operations.receiveToolReturn({ encryptedOrderId });
    expect(await tools.order({ encryptedOrderId })).toMatchObject({
      refunds: [{ amount: 41_000, status: 'DONE' }],
      items: [{ back: 'received' }, { back: 'no' }],
    });
    // Returned tools get no further promise.
    await expect(tools.returnPromise({ encryptedOrderId, encryptedItemIds: [matItem] })).rejects.toEqual(
      errorWith('NOT_RETURNABLE'),
    );
    await expect(tools.requestReturn(returnRequest)).rejects.toEqual(errorWith('NOT_RETURNABLE'));
  });

  it('can be rejected by an operator with a reason for the learner, and is earned as if it had not been requested', async () => {
    const { learner, encryptedOrderId, matItem, mat } = await createDelivered();
    await callerFor(learner, daysFromNow(6)).tools.requestReturn({
      encryptedOrderId,
      encryptedItemIds: [matItem],
      promisedAmount: 41_000,
      reason: '색이 달라요.',
    });
    const { operations } = callerFor(operator, daysFromNow(9));
    await expect(operations.refuseToolReturn({ encryptedOrderId, reason: ' ' })).rejects.toEqual(
      errorWith('INVALID_INPUT'),
    );
    await operations.refuseToolReturn({ encryptedOrderId, reason: '다른 매트가 들어 있었어요.' });
    await expect(operations.refuseToolReturn({ encryptedOrderId, reason: '한 번 더' })).rejects.toEqual(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    expect(await callerFor(learner, daysFromNow(9)).tools.order({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      refusal: '다른 매트가 들어 있었어요.',
      refunds: [],
      items: [{ back: 'no', returnable: false }, { returnable: true }],
    });
    const { events } = await operations.getToolOrder({ encryptedOrderId });
    expect(events.slice(-2).map(({ to, reason }) => [to, reason])).toEqual([
      ['RETURN_REQUESTED', '색이 달라요.'],
      ['DELIVERED', '다른 매트가 들어 있었어요.'],
    ]);
    const [mail] = await mailsOf(learner, 'tool-return-refused');
    expect(mail?.text).toContain('다른 매트가 들어 있었어요.');
    expect((await db.tool.findUniqueOrThrow({ where: { id: mat.id } })).stock).toBe(0);
    expect((await operations.listAudit({ action: 'tool-order.refuse-return' })).items).toContainEqual(
      expect.objectContaining({ subject: `tool-order:${toolOrderIdOf(encryptedOrderId)}` }),
    );
    // A later return clears the earlier rejection.
    const secondOrder = await createDelivered();
    const returnRequest = {
      encryptedOrderId: secondOrder.encryptedOrderId,
      encryptedItemIds: [secondOrder.matItem],
      promisedAmount: 41_000,
    };
    await callerFor(secondOrder.learner).tools.requestReturn(returnRequest);
    await callerFor(operator).operations.refuseToolReturn({
      encryptedOrderId: secondOrder.encryptedOrderId,
      reason: '상자가 비어 있었어요.',
    });
    await callerFor(secondOrder.learner).tools.requestReturn(returnRequest);
    expect(
      (await callerFor(secondOrder.learner).tools.order({ encryptedOrderId: secondOrder.encryptedOrderId })).refusal,
    ).toBeNull();
    await callerFor(operator).operations.receiveToolReturn({ encryptedOrderId: secondOrder.encryptedOrderId });
    expect(
      await callerFor(secondOrder.learner).tools.order({ encryptedOrderId: secondOrder.encryptedOrderId }),
    ).toMatchObject({
      status: 'DELIVERED',
      refusal: null,
    });
    // After the return period the mat, the delivery and the first month are earned.
    await earnToolOrder({ db, now: daysFromNow(9) }, { toolOrderId: toolOrderIdOf(encryptedOrderId) });
    const ledgerSum = await db.ledgerEntry.aggregate({
      where: { account: 'CONTRACT_LIABILITY', transaction: { toolOrderId: toolOrderIdOf(encryptedOrderId) } },
      _sum: { amount: true },
    });
    expect(ledgerSum._sum.amount).toBe(-78_000);
    expect(await ledgerTotal()).toBe(0);
  });

  it('the database rejects a second return in progress of one order', async () => {
    const { learner, encryptedOrderId, matItem } = await createDelivered();
    await callerFor(learner).tools.requestReturn({
      encryptedOrderId,
      encryptedItemIds: [matItem],
      promisedAmount: 41_000,
    });
    await expect(
      db.toolReturn.create({
        data: { toolOrderId: toolOrderIdOf(encryptedOrderId), promise: {}, reason: '', requestedAt: new Date() },
      }),
    ).rejects.toMatchObject({ code: 'P2002' });
  });
});

it('a second return brings back only its own tools, with its own refund and its own mail', async () => {
  const { learner, encryptedOrderId, matItem, pianoItem, mat, piano } = await createDelivered();
  const { tools } = callerFor(learner);
  const returnItem = async (item: string) => {
    const of = { encryptedOrderId, encryptedItemIds: [item] };
    const { amount } = await tools.returnPromise(of);
    await tools.requestReturn({ ...of, promisedAmount: amount });
    await callerFor(operator).operations.receiveToolReturn({ encryptedOrderId });
    return { amount, stocks: [await stockOf(mat), await stockOf(piano)] };
  };
  const [first, second] = [await returnItem(matItem), await returnItem(pianoItem)];
  expect([first.stocks, second.stocks]).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect(await tools.order({ encryptedOrderId })).toMatchObject({
    status: 'RETURNED',
    refunds: [{ amount: first.amount }, { amount: second.amount }],
  });
  const mailTexts = (await mailsOf(learner, 'tool-return-requested')).map(({ text }) => text);
  expect(mailTexts).toEqual([first, second].map(({ amount }) => expect.stringContaining(formatWon(amount))));
  const texts = (await mailsOf(learner, 'tool-returned')).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining('요가 매트'), expect.stringContaining('디지털 피아노')]);
  expect(texts[1]).not.toContain('요가 매트');
});

it('why a return was rejected is not shown for the next one', async () => {
  const { learner, encryptedOrderId, matItem } = await createDelivered();
  const { tools } = callerFor(learner);
  const returnRequest = { encryptedOrderId, encryptedItemIds: [matItem], promisedAmount: 41_000 };
  const rejections: (string | null)[] = [];
  for (const reason of ['다른 매트가 들어 있었어요.', '매트가 찢어져 있었어요.']) {
    await tools.requestReturn(returnRequest);
    rejections.push((await tools.order({ encryptedOrderId })).refusal);
    await callerFor(operator).operations.refuseToolReturn({ encryptedOrderId, reason });
    rejections.push((await tools.order({ encryptedOrderId })).refusal);
  }
  expect(rejections).toEqual([null, '다른 매트가 들어 있었어요.', null, '매트가 찢어져 있었어요.']);
});

describe('the arrival', () => {
  it('is confirmed by the learner, and starts the rent', async () => {
    const { learner, encryptedOrderId } = await createShipped();
    await expect(callerFor(await createPayingLearner()).tools.confirmDelivery({ encryptedOrderId })).rejects.toEqual(
      errorWith('NOT_FOUND'),
    );
    await expect(
      callerFor({ ...learner, impersonatorId: operator.userId }).tools.confirmDelivery({ encryptedOrderId }),
    ).rejects.toEqual(errorWith('NOT_YOUR_HAND'));
    const now = daysFromNow(2);
    await callerFor(learner, now).tools.confirmDelivery({ encryptedOrderId });
    await expect(callerFor(learner, now).tools.confirmDelivery({ encryptedOrderId })).rejects.toEqual(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    expect(await callerFor(learner, now).tools.order({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      deliveredAt: now,
      items: [{ rentEndsAt: new Date(now.getTime() + 30 * DAY_MS) }],
    });
    expect(await mailsOf(learner, 'tool-delivered')).toHaveLength(1);
  });

  it('is assumed some days after the shipping, once, and not for delivered orders', async () => {
    const { learner, encryptedOrderId } = await createShipped();
    const toolOrderId = toolOrderIdOf(encryptedOrderId);
    const [job] = await jobsOf('auto-deliver-tool-order', toolOrderId);
    expect(Math.round(((job?.start_after.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(5);
    await Promise.all([1, 2].map(() => autoDeliverToolOrder({ db, now: daysFromNow(5) }, { toolOrderId })));
    await autoDeliverToolOrder({ db, now: daysFromNow(50) }, { toolOrderId });
    const { status, deliveredAt, steps } = await callerFor(learner, daysFromNow(5)).tools.order({ encryptedOrderId });
    expect({ status, days: Math.round(((deliveredAt?.getTime() ?? 0) - Date.now()) / DAY_MS) }).toEqual({
      status: 'DELIVERED',
      days: 5,
    });
    expect(steps.filter((step) => step.status === 'DELIVERED')).toHaveLength(1);
  });
});

describe('the end of a rent', () => {
  it('is announced before, on the day and when nothing was returned, once each; the console shows late learners', async () => {
    const { learner, encryptedOrderId, pianoItem } = await createDelivered();
    const toolOrderId = toolOrderIdOf(encryptedOrderId);
    expect(
      (await jobsOf('remind-tool-rent', toolOrderId)).map(({ start_after }) =>
        Math.round((start_after.getTime() - Date.now()) / DAY_MS),
      ),
    ).toEqual([83]);
    const sentTemplates: string[][] = [];
    for (const day of [82, 83.01, 83.02, 90.01, 97.01, 200]) {
      await remindToolRent({ db, now: daysFromNow(day) }, { toolOrderId });
      const templates = await db.message.findMany({
        where: { userId: learner.userId, template: { startsWith: 'tool-rent' } },
        orderBy: { id: 'asc' },
      });
      sentTemplates.push(templates.map(({ template }) => template));
    }
    const [soon, over, late] = ['tool-rent-soon', 'tool-rent-over', 'tool-rent-late'];
    expect(sentTemplates).toEqual([[], [soon], [soon], [soon, over], [soon, over, late], [soon, over, late]]);
    const [mail] = await mailsOf(learner, 'tool-rent-soon');
    expect(mail?.text).toContain('디지털 피아노');
    expect(mail?.text).not.toContain('매트');

    const lateRentals = async (now: Date) =>
      (await callerFor(operator, now).operations.listToolOrders({ rent: 'LATE', query: learner.email })).items.map(
        (row) => [row.encryptedOrderId, row.late],
      );
    expect(await lateRentals(daysFromNow(89))).toEqual([]);
    expect(await lateRentals(daysFromNow(91))).toEqual([[encryptedOrderId, true]]);
    await callerFor(learner, daysFromNow(91)).tools.requestReturn({
      encryptedOrderId,
      encryptedItemIds: [pianoItem],
      promisedAmount: 0,
    });
    expect(await lateRentals(daysFromNow(92))).toEqual([]);
  });

  it('is notified of each tool by itself, with its own day', async () => {
    const learner = await createPayingLearner();
    const [band, piano] = [
      await createTool({ name: '탄력 밴드' }),
      await createTool({ name: '디지털 피아노', rentPrice: 39_000 }),
    ];
    const lines = [toolLine(band, { mode: 'rent', months: 1 }), toolLine(piano, { mode: 'rent', months: 3 })];
    const encryptedOrderId = await shop.sell(learner, lines);
    await shop.deliver(encryptedOrderId);
    const toolOrderId = toolOrderIdOf(encryptedOrderId);
    for (const day of [23.01, 83.01]) await remindToolRent({ db, now: daysFromNow(day) }, { toolOrderId });
    const items = await db.toolOrderItem.findMany({ where: { toolOrderId }, orderBy: { id: 'asc' } });
    expect(items.map(({ name }) => name)).toEqual(['탄력 밴드', '디지털 피아노']);
    const mails = await mailsOf(learner, 'tool-rent-soon');
    expect(mails).toHaveLength(2);
    for (const [index, { name, rentEndsAt }] of items.entries()) {
      const { subject, text } = mails[index] ?? { subject: '', text: '' };
      expect(`${subject} ${text}`).toContain(name);
      expect(`${subject} ${text}`).toContain(formatSeoulDay(rentEndsAt ?? new Date(0)));
    }
  });

  it('is not announced for returned tools', async () => {
    const { learner, encryptedOrderId, pianoItem } = await createDelivered();
    await callerFor(learner, daysFromNow(40)).tools.requestReturn({
      encryptedOrderId,
      encryptedItemIds: [pianoItem],
      promisedAmount: 39_000,
    });
    await remindToolRent({ db, now: daysFromNow(95) }, { toolOrderId: toolOrderIdOf(encryptedOrderId) });
    expect(await db.message.count({ where: { userId: learner.userId, template: { startsWith: 'tool-rent' } } })).toBe(
      0,
    );
  });
});

describe('a virtual account without a deposit', () => {
  async function waiting() {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 2 });
    const input = await toolOrderInput([toolLine(tool)]);
    const { encryptedOrderId, confirmation } = await approveToolOrder(shop.url, learner, input, {
      method: 'virtualAccount',
    });
    await callerFor(learner).payment.confirm(confirmation);
    return { learner, tool, encryptedOrderId, paymentKey: confirmation.paymentKey, tools: callerFor(learner).tools };
  }

  it('is closed with the order: the tools are for sale again, and no deposit is possible', async () => {
    const { tool, encryptedOrderId, paymentKey, tools } = await waiting();
    const answers = await Promise.allSettled([1, 2, 3].map(() => tools.giveUpOrder({ encryptedOrderId })));
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
    expect(await tools.order({ encryptedOrderId })).toMatchObject({ stage: 'CANCELLED', status: 'CANCELLED' });
    expect((await db.tool.findUniqueOrThrow({ where: { id: tool.id } })).stock).toBe(2);
    expect(await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).toMatchObject({ status: 'CANCELED' });
    expect(await db.payment.findFirstOrThrow({ where: { paymentKey } })).toMatchObject({ status: 'CANCELED' });
    expect(await ledgerTotal()).toBe(0);
  });

  it('stays open when the deposit came first', async () => {
    const { encryptedOrderId, paymentKey, tools } = await waiting();
    // The gateway has the money, but its notice has not arrived.
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'DONE', approvedAt: new Date() } });
    await expect(tools.giveUpOrder({ encryptedOrderId })).rejects.toEqual(errorWith('CONFLICT'));
    expect(await tools.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID', status: 'PAID' });
  });

  it('does not change while the gateway cannot be reached', async () => {
    const { encryptedOrderId, paymentKey, tools } = await waiting();
    const { id } = await db.payment.findFirstOrThrow({ where: { paymentKey } });
    await db.sandboxAnswer.create({ data: { key: `give-up:${id}`, status: 0, body: {} } });
    await expect(tools.giveUpOrder({ encryptedOrderId })).rejects.toEqual(errorWith('UNAVAILABLE'));
    expect(await tools.order({ encryptedOrderId })).toMatchObject({ stage: 'WAITING_FOR_DEPOSIT' });
    await payIntoAccount(shop.url, paymentKey);
    await vi.waitFor(async () => expect(await tools.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID' }));
  });
});
