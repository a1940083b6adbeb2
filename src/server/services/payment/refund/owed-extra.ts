import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';

/**
 * Refunds that promised more than the gateway could give back, paid by transfer already or not. Served by
 * refunds_extra.
 */
export function withExtra(db: Db | Tx): Prisma.RefundWhereInput {
  return { gatewayAmount: { lt: db.refund.fields.amount }, payment: { orderId: { not: null } } };
}

/** Those of them whose extra is still owed. */
export function withOwedExtra(db: Db | Tx): Prisma.RefundWhereInput {
  return { ...withExtra(db), extraPayout: null };
}
