import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { autoDeliverToolOrder } from '~/server/services/tools/delivery/deliver-tool-order';
import { earnToolOrder } from '~/server/services/tools/delivery/earn-tool-order';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { callerFor } from '../caller';
import { createPayingLearner } from '../factories/payment';
import {
  createDeliveryRegion,
  createOperatorActor,
  createTool,
  deliverToolOrder,
  payToolOrder,
  toolLine,
  toolOrderInput,
} from '../factories/tools';
import { acrossAChange, after, orCode } from './across-a-change';

const server = await startGatewayServer();

describe('tools that were sold before a policy change', () => {
  async function createOrdered() {
    const [learner, region] = [await createPayingLearner(), await createDeliveryRegion()];
    const [mat, piano] = [await createTool(), await createTool({ name: '디지털 피아노', rentPrice: 39_000 })];
    const lines = [toolLine(mat), toolLine(piano, { mode: 'rent', months: 3 })];
    const encryptedOrderId = await payToolOrder(server.url, learner, await toolOrderInput(lines, region));
    return { learner, encryptedOrderId, toolOrderId: decryptId('toolOrder', encryptedOrderId).id };
  }
  async function createDelivered() {
    const sold = await createOrdered();
    await deliverToolOrder(await createOperatorActor(), sold.encryptedOrderId);
    return sold;
  }
  const rowOf = ({ toolOrderId }: { toolOrderId: number }) =>
    db.toolOrder.findUniqueOrThrow({ where: { id: toolOrderId }, include: { items: true } });

  it('keep their refund, their return period and the end of their rent', async () => {
    const measured = await acrossAChange(createDelivered, async (sold) => {
      const { deliveredAt, items } = await rowOf(sold);
      const refundFor = (mode: 'buy' | 'rent', days: number) =>
        orCode(
          callerFor(sold.learner, after(deliveredAt, days * DAY_MS))
            .tools.returnPromise({
              encryptedOrderId: sold.encryptedOrderId,
              encryptedItemIds: items.filter((item) => item.mode === mode).map(({ id }) => encryptId('toolItem', id)),
            })
            .then(({ amount }) => amount),
        );
      const end = items.find(({ mode }) => mode === 'rent')?.rentEndsAt;
      return [
        await refundFor('buy', 1),
        await refundFor('buy', 3),
        await refundFor('rent', 25),
        ((end?.getTime() ?? 0) - (deliveredAt?.getTime() ?? 0)) / DAY_MS,
      ];
    });
    expect(measured).toEqual({ before: [41_000, 41_000, 78_000, 90], after: [45_000, 'NOT_RETURNABLE', 39_000, 60] });
  });

  it('keep the time of their automatic delivery', async () => {
    const operator = await createOperatorActor();
    const measured = await acrossAChange(createOrdered, async (sold) => {
      const { encryptedOrderId, toolOrderId } = sold;
      const { operations } = callerFor(operator);
      await operations.advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
      await operations.advanceToolOrder({ to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '123456789012' });
      const { shippedAt } = await rowOf(sold);
      await autoDeliverToolOrder({ db, now: after(shippedAt, 3 * DAY_MS) }, { toolOrderId });
      return (await rowOf(sold)).status;
    });
    expect(measured).toEqual({ before: 'SHIPPED', after: 'DELIVERED' });
  });

  it('keep the time when they are earned with their VAT', async () => {
    const measured = await acrossAChange(createDelivered, async (sold) => {
      const { deliveredAt } = await rowOf(sold);
      await earnToolOrder({ db, now: after(deliveredAt, 8 * DAY_MS) }, sold);
      return db.ledgerEntry.findMany({
        where: { account: { in: ['VAT', 'PLATFORM_REVENUE'] }, transaction: { toolOrderId: sold.toolOrderId } },
        select: { account: true, amount: true, transaction: { select: { policyVersion: true } } },
        orderBy: { id: 'asc' },
      });
    });
    const earnedEntries = (policyVersion: string, net: number, vat: number) => [
      { account: 'PLATFORM_REVENUE', amount: -net, transaction: { policyVersion } },
      { account: 'VAT', amount: -vat, transaction: { policyVersion } },
    ];
    expect(measured).toEqual({
      before: earnedEntries('tools-2026-11', 77_273, 7_727),
      after: earnedEntries('tools-changed', 70_834, 14_166),
    });
  });
});
