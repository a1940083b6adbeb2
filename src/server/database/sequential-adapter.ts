import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils';

/**
 * Prisma reads the relations of one row at the same time, also inside a transaction, which has one connection. pg
 * queues such queries today and will refuse them in its next major version, so they are put one behind the other here.
 */
export class SequentialPrismaPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => oneByOne(await startTransaction(isolationLevel));
    return adapter;
  }
}

function oneByOne(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run);
    // A query that fails is told to whoever sent it; the next one has its turn all the same.
    last = mine.catch(() => {});
    return mine;
  };
  transaction.queryRaw = (query: SqlQuery) => inTurn(() => queryRaw(query));
  transaction.executeRaw = (query: SqlQuery) => inTurn(() => executeRaw(query));
  return transaction;
}
