import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { mailTemplates } from '~/test/factories/account';
import { createPayingLearner, daysFromNow, ledgerTotal } from '~/test/factories/payment';
import { createTool, stockOf, toolLine, toolOrderBalances, toolOrderIdOf } from '~/test/factories/tools';
import { errorWith } from '~/test/rejection';
import { openToolShop } from '~/test/tool-shop';
import { earnToolOrder } from '../delivery/earn-tool-order';

const shop = await openToolShop();
const { operator } = shop;

describe('the steps of an order', () => {
  it('include a full cancellation before it is shipped, once', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 3 });
    const encryptedOrderId = await shop.sell(learner, [toolLine(tool, { count: 2 })]);
    const { tools } = callerFor(learner);
    await expect(tools.cancelOrder({ encryptedOrderId, promisedAmount: 1 })).rejects.toEqual(
      errorWith('PROMISE_CHANGED'),
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
    expect(await toolOrderBalances(encryptedOrderId)).toEqual({});
    expect(await mailTemplates(learner.userId)).toEqual(['tool-paid', 'tool-cancelled', 'payment-refund']);
  });

  it('lead to the learner with a mail at each, and allow no cancellation on the way', async () => {
    const learner = await createPayingLearner();
    const encryptedOrderId = await shop.sell(learner, [toolLine(await createTool())]);
    const { operations } = callerFor(operator);
    await expect(operations.advanceToolOrder({ to: 'DELIVERED', encryptedOrderId })).rejects.toEqual(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    await operations.advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
    await expect(
      operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '' }),
    ).rejects.toEqual(errorWith('INVALID_INPUT'));
    await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '123456789012' });
    await expect(callerFor(learner).tools.cancelOrder({ encryptedOrderId, promisedAmount: 49_000 })).rejects.toEqual(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    await operations.advanceToolOrder({ to: 'DELIVERED', encryptedOrderId });
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      carrier: 'cj',
      trackingNo: '123456789012',
      cancelNow: null,
      items: [{ returnable: true, back: 'no' }],
    });
    expect(await mailTemplates(learner.userId)).toEqual([
      'tool-paid',
      'tool-preparing',
      'tool-shipped',
      'tool-delivered',
    ]);
    expect(await operations.getToolOrder({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      openReturn: null,
      events: expect.arrayContaining([
        expect.objectContaining({ machine: 'tool-order', to: 'SHIPPED', role: 'operator' }),
      ]),
    });
  });

  it('needs no number where the product brings it itself, and each step is logged', async () => {
    const learner = await createPayingLearner();
    const encryptedOrderId = await shop.sell(learner, [toolLine(await createTool())]);
    const { operations } = callerFor(operator);
    await operations.advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
    await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'own', trackingNo: '' });
    expect(await callerFor(learner).tools.order({ encryptedOrderId })).toMatchObject({
      status: 'SHIPPED',
      carrier: 'own',
      trackingNo: null,
    });
    const subject = `tool-order:${toolOrderIdOf(encryptedOrderId)}`;
    const entries = await db.auditEvent.findMany({
      where: { subject, action: 'tool-order.advance' },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ details }) => details)).toEqual([
      { from: 'PAID', to: 'PREPARING' },
      { from: 'PREPARING', to: 'SHIPPED' },
    ]);
  });

  it('refund returned tools as promised, part by part, and put them on sale again', async () => {
    const learner = await createPayingLearner();
    const [mat, piano] = [
      await createTool({ stock: 1 }),
      await createTool({ name: '디지털 피아노', rentPrice: 39_000, stock: 1 }),
    ];
    const encryptedOrderId = await shop.sell(learner, [toolLine(mat), toolLine(piano, { mode: 'rent', months: 3 })]);
    await shop.deliver(encryptedOrderId);
    const own = (now?: Date) => callerFor(learner, now).tools;
    const [matItem, pianoItem] = (await own().order({ encryptedOrderId })).items;
    const ref = { encryptedOrderId, encryptedItemIds: [matItem?.encryptedItemId ?? ''] };
    expect(await own().returnPromise(ref)).toMatchObject({ amount: 41_000 });
    await expect(own(daysFromNow(8)).returnPromise(ref)).rejects.toEqual(errorWith('NOT_RETURNABLE'));
    await own(daysFromNow(6)).requestReturn({ ...ref, promisedAmount: 41_000 });
    await expect(own(daysFromNow(6)).requestReturn({ ...ref, promisedAmount: 41_000 })).rejects.toEqual(
      errorWith('NOT_RETURNABLE'),
    );
    // The return period ends while the parcel is on its way; the promise stays valid.
    await earnToolOrder({ db, now: daysFromNow(8) }, { toolOrderId: toolOrderIdOf(encryptedOrderId) });
    await callerFor(operator, daysFromNow(9)).operations.receiveToolReturn({ encryptedOrderId });
    await expect(
      callerFor(operator, daysFromNow(9)).operations.receiveToolReturn({ encryptedOrderId }),
    ).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED'));
    expect(await own(daysFromNow(9)).order({ encryptedOrderId })).toMatchObject({
      status: 'DELIVERED',
      items: [{ back: 'received' }, { back: 'no', returnable: true }],
      refunds: [{ amount: 41_000, status: 'DONE' }],
    });
    expect([await stockOf(mat), await stockOf(piano)]).toEqual([1, 0]);
    // 163,000 paid, 41,000 refunded; the fee and the first month are earned (VAT floored each time), two months are
    // still owed.
    expect(await toolOrderBalances(encryptedOrderId)).toEqual({
      GATEWAY: 122_000,
      CONTRACT_LIABILITY: -78_000,
      PLATFORM_REVENUE: -40_001,
      VAT: -3_999,
    });

    const rent = { encryptedOrderId, encryptedItemIds: [pianoItem?.encryptedItemId ?? ''] };
    expect(await own(daysFromNow(40)).returnPromise(rent)).toMatchObject({ amount: 39_000 });
    await own(daysFromNow(40)).requestReturn({ ...rent, promisedAmount: 39_000, reason: '이사해요' });
    await callerFor(operator, daysFromNow(65)).operations.receiveToolReturn({ encryptedOrderId });
    expect(await own(daysFromNow(65)).order({ encryptedOrderId })).toMatchObject({
      status: 'RETURNED',
      stage: 'PAID',
      refunds: [{ amount: 41_000 }, { amount: 39_000, status: 'DONE' }],
    });
    expect(await stockOf(piano)).toBe(1);
    expect(await toolOrderBalances(encryptedOrderId)).toEqual({
      GATEWAY: 83_000,
      PLATFORM_REVENUE: -75_456,
      VAT: -7_544,
    });
    expect(await ledgerTotal()).toBe(0);
    expect((await mailTemplates(learner.userId)).filter((template) => template === 'tool-returned')).toHaveLength(2);
  });

  it('earn what can no longer be returned, once, month by month', async () => {
    const learner = await createPayingLearner();
    const tool = await createTool({ stock: 1, rentPrice: 11_000 });
    const encryptedOrderId = await shop.sell(learner, [toolLine(tool, { mode: 'rent', months: 3 })]);
    await shop.deliver(encryptedOrderId);
    const balances: number[] = [];
    // The delivery is earned with the return period, and the first month too.
    for (const days of [1, 8, 8, 31, 61, 200]) {
      await Promise.all(
        [1, 2, 3].map(() =>
          earnToolOrder({ db, now: daysFromNow(days) }, { toolOrderId: toolOrderIdOf(encryptedOrderId) }),
        ),
      );
      balances.push((await toolOrderBalances(encryptedOrderId)).CONTRACT_LIABILITY ?? 0);
    }
    expect(balances).toEqual([-33_000, -22_000, -22_000, -11_000, 0, 0]);
    expect(await toolOrderBalances(encryptedOrderId)).toEqual({
      GATEWAY: 36_000,
      PLATFORM_REVENUE: -32_728,
      VAT: -3_272,
    });
  });
});
