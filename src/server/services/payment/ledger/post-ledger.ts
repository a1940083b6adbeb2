import type { LedgerLine } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';
import { payableColumns, type PayableRef } from '../payable';

/** The subject of a transaction; the database allows exactly one. A transfer from a company also names its receipt. */
export type LedgerSubject =
  | PayableRef
  | { kind: 'statement'; id: number }
  | { kind: 'bill'; id: number; receiptId?: number };

function subjectColumns(subject: LedgerSubject) {
  if (subject.kind === 'statement') return { statementId: subject.id };
  if (subject.kind === 'bill') return { billId: subject.id, billReceiptId: subject.receiptId };
  return payableColumns({ kind: subject.kind, id: subject.id });
}

export type LedgerPosting = {
  kind:
    | 'CAPTURE'
    | 'LESSON_EARNED'
    | 'LESSON_PAYABLE'
    | 'LESSON_REVERSED'
    | 'TOOLS_EARNED'
    | 'COACH_FAULT'
    | 'REFUND_OWED'
    | 'REFUND_PAID'
    | 'EXTRA_PAID'
    | 'STATEMENT_CORRECTED'
    | 'STATEMENT_PAYABLE'
    | 'STATEMENT_PAID'
    | 'REMAINDER_PAID'
    | 'REMAINDER_WRITTEN_OFF'
    | 'BILL_MONTH'
    | 'BILL_VAT'
    | 'BILL_CORRECTED'
    | 'BILL_PAID';
  idempotencyKey: string;
  subject: LedgerSubject;
  /** The lesson of the order, if the transaction is about one. */
  lessonId?: number;
  policyVersion: string;
  at: Date;
  lines: readonly LedgerLine[];
};

/** Writes one ledger transaction, once per key. @returns false when nothing moves or the key is already posted */
export async function postLedger(tx: Tx, { lines, subject, ...posting }: LedgerPosting): Promise<boolean> {
  // No money was moved, so there is no transaction to write.
  if (lines.length === 0) return false;
  const [row] = await tx.ledgerTransaction.createManyAndReturn({
    data: [{ ...posting, ...subjectColumns(subject) }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!row) return false;
  await tx.ledgerEntry.createMany({ data: lines.map((line) => ({ ...line, transactionId: row.id })) });
  return true;
}

/**
 * Returns the value in KRW of lessons or goods still owed for an order: the payment minus what was earned or refunded.
 */
export async function liabilityOf(tx: Tx, ref: PayableRef): Promise<number> {
  const { _sum } = await tx.ledgerEntry.aggregate({
    _sum: { amount: true },
    where: { account: 'CONTRACT_LIABILITY', transaction: payableColumns(ref) },
  });
  return -(_sum.amount ?? 0);
}
