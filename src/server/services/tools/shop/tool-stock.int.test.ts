import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createPayingLearner } from '~/test/factories/payment';
import {
  createDeliveredToolOrder,
  createOperatorActor,
  createTool,
  stockOf,
  toolLine,
  toolOrderInput,
} from '~/test/factories/tools';
import { errorWith } from '~/test/rejection';

let operator: MemberActor;
beforeAll(async () => {
  operator = await createOperatorActor();
});

describe('the stock', () => {
  it('is corrected by an operator with a reason, without overwriting concurrent orders', async () => {
    const tool = await createTool({ stock: 4, name: '재고를 세는 매트' });
    const { operations } = callerFor(operator);
    const [row] = (await operations.listToolStock({ query: '재고를 세는' })).items;
    expect(row).toMatchObject({ stock: 4, held: 0, rented: 0 });
    await callerFor(await createPayingLearner()).tools.createOrder(await toolOrderInput([toolLine(tool)]));
    expect((await operations.listToolStock({ query: '재고를 세는' })).items).toMatchObject([{ stock: 3, held: 1 }]);
    await expect(
      operations.setToolStock({ uid: row?.uid ?? '', from: 4, to: 9, reason: '다시 세었어요' }),
    ).rejects.toEqual(errorWith('CONFLICT'));
    await operations.setToolStock({ uid: row?.uid ?? '', from: 3, to: 9, reason: '다시 세었어요' });
    expect(await stockOf(tool)).toBe(9);
    expect(await db.auditEvent.findFirst({ where: { subject: `tool:${tool.id}` } })).toMatchObject({
      action: 'tool.stock',
      details: { from: 3, to: 9, reason: '다시 세었어요' },
    });
    await expect(db.tool.update({ where: { id: tool.id }, data: { stock: -1 } })).rejects.toThrow(/constraint/i);
  });

  it('counts a rented tool as out until it is returned, whatever other lines of the order are still out', async () => {
    const { id: toolOrderId, items } = await createDeliveredToolOrder((await createPayingLearner()).userId, new Date());
    const [item] = items;
    const { id: itemId, toolId } = item ?? { id: 0, toolId: 0 };
    const countRented = async () =>
      (await callerFor(operator).operations.getToolStock({ uid: encryptId('tool', toolId) })).rented;
    expect(await countRented()).toBe(1);
    // What was bought is not out.
    await db.toolOrderItem.update({ where: { id: itemId }, data: { mode: 'buy', months: 0, rentEndsAt: null } });
    expect(await countRented()).toBe(0);
    await db.toolOrderItem.update({ where: { id: itemId }, data: { mode: 'rent', months: 3 } });
    const data = { toolOrderId, promise: {}, reason: '', requestedAt: new Date() };
    const { id: returnId } = await db.toolReturn.create({ data });
    await db.toolOrderItem.update({ where: { id: itemId }, data: { returnId } });
    expect(await countRented()).toBe(1);
    await db.toolReturn.update({ where: { id: returnId }, data: { receivedAt: new Date() } });
    expect(await countRented()).toBe(0);
  });
});
