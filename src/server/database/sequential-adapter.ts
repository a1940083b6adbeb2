import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils';

/**
 * Prisma reads the relations of a row concurrently, even inside a transaction, which has only one connection. pg queues
 * such queries today and will reject them in its next major version, so this adapter runs them one after the other.
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
    const current = last.then(run);
    // The caller of a failed query gets its error; the next query runs anyway.
    last = current.catch(() => {});
    return current;
  };
  transaction.queryRaw = (query: SqlQuery) => inTurn(() => queryRaw(query));
  transaction.executeRaw = (query: SqlQuery) => inTurn(() => executeRaw(query));
  return transaction;
}
