import { isIdlePayment } from '~/domain/payment/status';
import type { Tx } from '~/server/db';
import { type LockedPayable, payableKinds, type PayableRef } from './payable';

/**
 * Locks an order's row. Every change of an order or its payment locks it first, so that changes of one order run one
 * after another.
 * @throws DomainError NOT_FOUND
 */
export function lockPayable(tx: Tx, { kind, id }: PayableRef): Promise<LockedPayable> {
  return payableKinds.read()[kind](tx, id);
}

export function isIdlePayable({ order, payment }: LockedPayable): boolean {
  return order.pending && isIdlePayment(payment.status);
}
