import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';

/**
 * Returns the filter for refunds that promised more than the gateway could refund, whether the rest is already paid by
 * transfer or not. Served by refunds_extra.
 */
export function withExtra(db: Db | Tx): Prisma.RefundWhereInput {
  return { gatewayAmount: { lt: db.refund.fields.amount }, payment: { orderId: { not: null } } };
}

/** Returns the filter for those refunds whose extra is still owed. */
export function withOutstandingExtra(db: Db | Tx): Prisma.RefundWhereInput {
  return { ...withExtra(db), extraPayout: null };
}
