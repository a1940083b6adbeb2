import type { ServiceContext } from '~/server/service-context';

/** Returns the balance in KRW of one person's account; positive is a debit. */
export async function ownerBalance(
  { db }: Pick<ServiceContext, 'db'>,
  { account, ownerId }: { account: 'LEARNER' | 'COACH_PENDING' | 'COACH_PAYABLE'; ownerId: number },
): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({ where: { account, ownerId }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}
