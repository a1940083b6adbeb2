import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createPayingLearner } from '~/test/factories/payment';
import { createOperatorActor, createTool, stockOf, toolLine, toolOrderInput } from '~/test/factories/tools';
import { refused } from '~/test/refusal';

let operator: MemberActor;
beforeAll(async () => {
  operator = await createOperatorActor();
});

describe('the shelf', () => {
  it('is counted by an operator with a reason, and nobody who buys meanwhile is overwritten', async () => {
    const tool = await createTool({ stock: 4, name: '재고를 세는 매트' });
    const { operations } = callerFor(operator);
    const [row] = (await operations.listToolStock({ query: '재고를 세는' })).items;
    expect(row).toMatchObject({ stock: 4, held: 0, rented: 0 });
    await callerFor(await createPayingLearner()).tools.createOrder(await toolOrderInput([toolLine(tool)]));
    expect((await operations.listToolStock({ query: '재고를 세는' })).items).toMatchObject([{ stock: 3, held: 1 }]);
    await expect(
      operations.setToolStock({ uid: row?.uid ?? '', from: 4, to: 9, reason: '다시 세었어요' }),
    ).rejects.toEqual(refused('CONFLICT'));
    await operations.setToolStock({ uid: row?.uid ?? '', from: 3, to: 9, reason: '다시 세었어요' });
    expect(await stockOf(tool)).toBe(9);
    expect(await db.auditEvent.findFirst({ where: { subject: `tool:${tool.id}` } })).toMatchObject({
      action: 'tool.stock',
      details: { from: 3, to: 9, reason: '다시 세었어요' },
    });
    await expect(db.tool.update({ where: { id: tool.id }, data: { stock: -1 } })).rejects.toThrow(/constraint/i);
  });
});
