import { isIdlePayment } from '~/domain/payment/status';
import type { Tx } from '~/server/db';
import { type LockedPayable, payableKinds, type PayableRef } from './payable';

/**
 * Every change of an order or its payment starts here: the order's row is locked first, always, so that changes of one
 * order go one after the other. @throws DomainError NOT_FOUND
 */
export function lockPayable(tx: Tx, { kind, id }: PayableRef): Promise<LockedPayable> {
  return payableKinds.read()[kind](tx, id);
}

export function isIdlePayable({ order, payment }: LockedPayable): boolean {
  return order.pending && isIdlePayment(payment.status);
}
