import { isIdlePayment } from '~/domain/payment/status';
import type { Tx } from '~/server/db';
import { type LockedSale, payableKinds, type SaleRef } from './payable';

/**
 * Every change of an order or its payment starts here: the order's row is locked first, always, so that changes of one
 * order go one after the other. @throws DomainError NOT_FOUND
 */
export function lockSale(tx: Tx, { kind, id }: SaleRef): Promise<LockedSale> {
  return payableKinds.read()[kind](tx, id);
}

export function isIdleSale({ order, payment }: LockedSale): boolean {
  return order.pending && isIdlePayment(payment.status);
}
