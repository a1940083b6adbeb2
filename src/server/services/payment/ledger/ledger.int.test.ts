import { describe, expect, it } from 'vitest';
import { db, pool } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { buyContract, createPayingLearner } from '~/test/factories/payment';
import { errorWith } from '~/test/rejection';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

describe('the ledger', () => {
  it('is visible to operators only, with a total of zero', async () => {
    const operator = memberActor(await createOperator());
    expect(await callerFor(operator).payment.ledgerBalances()).toMatchObject({ total: 0 });
    await expect(callerFor(await createPayingLearner()).payment.ledgerBalances()).rejects.toEqual(
      errorWith('FORBIDDEN'),
    );
  });

  it('rejects unbalanced transactions and changes of history', async () => {
    const { orderId } = (await buyContract(server.url)).contract;
    const unbalanced = db.$transaction(async (tx) => {
      const { id } = await tx.ledgerTransaction.create({
        data: { kind: 'CAPTURE', idempotencyKey: 'unbalanced', policyVersion: 'test', orderId },
      });
      await tx.ledgerEntry.createMany({
        data: [
          { transactionId: id, account: 'GATEWAY', amount: 10 },
          { transactionId: id, account: 'LEARNER', amount: -9 },
        ],
      });
    });
    await expect(unbalanced).rejects.toThrow(/sums to 1/);
    await expect(pool.query('update ledger_entries set amount = 1')).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow(/append-only/);
  });
});
