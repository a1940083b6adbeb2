import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { closeAccountOf } from '~/test/close-account';
import { callerFor } from '~/test/caller';
import { createPayingLearner } from '~/test/factories/payment';
import {
  createDeliveryRegion,
  createTool,
  payToolOrder,
  toolLine,
  toolOrderIdOf,
  toolOrderInput,
} from '~/test/factories/tools';
import { errorWith } from '~/test/rejection';
import { openToolShop } from '~/test/tool-shop';

const shop = await openToolShop();
const { operator } = shop;

describe('a learner’s tool order', () => {
  it('is not found by another learner, and cannot be placed by an operator in the learner’s name', async () => {
    const [learner, otherLearner] = [await createPayingLearner(), await createPayingLearner()];
    const tool = await createTool();
    const input = await toolOrderInput([toolLine(tool)]);
    const encryptedOrderId = await payToolOrder(shop.url, learner, input);
    await shop.deliver(encryptedOrderId);
    const [item] = (await callerFor(learner).tools.order({ encryptedOrderId })).items;
    const encryptedItemIds = [item?.encryptedItemId ?? ''];
    const { tools, document } = callerFor(otherLearner);
    const { oid } = await db.toolOrder.findUniqueOrThrow({ where: { id: toolOrderIdOf(encryptedOrderId) } });
    for (const call of [
      () => tools.order({ encryptedOrderId }),
      () => tools.orderByOid({ orderId: oid }),
      () => tools.giveUpOrder({ encryptedOrderId }),
      () => tools.startCheckout({ encryptedOrderId, method: 'card', agreed: true }),
      () => tools.cancelOrder({ encryptedOrderId, promisedAmount: 0 }),
      () => tools.returnPromise({ encryptedOrderId, encryptedItemIds }),
      () => tools.requestReturn({ encryptedOrderId, encryptedItemIds, promisedAmount: 0 }),
      () => document.get({ kind: 'receipt', encryptedId: encryptedOrderId }),
      () => callerFor(otherLearner).payment.confirm({ paymentKey: 'x', orderId: oid, amount: 1 }),
    ])
      await expect(call()).rejects.toEqual(errorWith('NOT_FOUND'));
    // A line of another order cannot be returned with one's own order.
    const strange = await payToolOrder(shop.url, otherLearner, input);
    await shop.deliver(strange);
    await expect(tools.returnPromise({ encryptedOrderId: strange, encryptedItemIds })).rejects.toEqual(
      errorWith('NOT_FOUND'),
    );
    expect((await tools.listOrders({})).items).toHaveLength(1);
    const impersonated = callerFor({ ...learner, impersonatorId: operator.userId }).tools;
    await expect(impersonated.createOrder(input)).rejects.toEqual(errorWith('NOT_YOUR_HAND'));
    await expect(impersonated.giveUpOrder({ encryptedOrderId })).rejects.toEqual(errorWith('NOT_YOUR_HAND'));
    await expect(impersonated.requestReturn({ encryptedOrderId, encryptedItemIds, promisedAmount: 0 })).rejects.toEqual(
      errorWith('NOT_YOUR_HAND'),
    );
  });
});

describe('the delivery address', () => {
  it('is in no mail beyond the district, and in no document after the account is closed', async () => {
    const [learner, region] = [await createPayingLearner(), await createDeliveryRegion()];
    const encryptedOrderId = await shop.sell(learner, [toolLine(await createTool())], region);
    await shop.deliver(encryptedOrderId);
    await callerFor(learner).document.request({ kind: 'receipt', encryptedId: encryptedOrderId });
    expect(JSON.stringify(await db.document.findFirstOrThrow({ where: { ownerId: learner.userId } }))).toContain(
      '1203호',
    );
    await closeAccountOf(learner);
    expect(await db.document.count({ where: { ownerId: learner.userId } })).toBe(0);
    expect(await db.toolOrder.findUniqueOrThrow({ where: { id: toolOrderIdOf(encryptedOrderId) } })).toMatchObject({
      recipient: '',
      phone: '',
      postcode: '',
      addressDetail: '',
      memo: '',
    });
    const mails = JSON.stringify(await db.message.findMany({ where: { userId: learner.userId } }));
    expect(mails).toContain(region.district);
    expect(mails).not.toContain('1203호');
  });
});
