import type { LedgerBalances } from '~/domain/payment/ledger';
import type { ServiceContext } from '~/server/service-context';

/** Returns every account's balance (positive is a debit, KRW) and their sum, which is zero. */
export async function readLedgerBalances({ db }: Pick<ServiceContext, 'db'>): Promise<LedgerBalances> {
  const rows = await db.ledgerEntry.groupBy({ by: ['account'], _sum: { amount: true }, orderBy: { account: 'asc' } });
  const balances = rows.map(({ account, _sum }) => ({ account, balance: _sum.amount ?? 0 }));
  return { balances, total: balances.reduce((sum, { balance }) => sum + balance, 0) };
}
