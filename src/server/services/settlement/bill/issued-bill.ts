import type { Receivable } from '~/domain/settlement/receivable';
import type { BillStatus } from '~/domain/settlement/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { transitionBill } from '../transition-settlement';

/**
 * Locks and returns an issued bill with its receipts and corrections; no other transaction can change it until this one
 * ends.
 * @throws DomainError NOT_FOUND
 */
export async function lockIssuedBill(tx: Tx, billId: number) {
  await tx.$executeRaw`select 1 from company_bills where id = ${billId} for no key update`;
  const bill = await tx.companyBill.findUnique({
    where: { id: billId },
    include: { month: true, receipts: { select: { amount: true } }, corrections: { orderBy: { no: 'asc' } } },
  });
  // A draft has no issue day yet.
  if (!bill?.issuedOn) throw new DomainError('NOT_FOUND');
  return { ...bill, issuedOn: bill.issuedOn };
}

type By = Parameters<typeof transitionBill>[1]['by'];

/** Marks a bill as paid or unpaid, depending on the remaining amount. */
export async function settleBill(
  tx: Tx,
  { id, status }: { id: number; status: BillStatus },
  { remaining, by }: Pick<Receivable, 'remaining'> & { by: By },
): Promise<void> {
  const to = remaining === 0 ? 'PAID' : 'ISSUED';
  if (to !== status) await transitionBill(tx, { id, from: status, to, by });
}
