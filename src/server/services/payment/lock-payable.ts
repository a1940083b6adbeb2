import { isIdlePayment } from '~/domain/payment/status';
import type { Tx } from '~/server/db';
import { lockToolSale } from '~/server/services/tools/tool-payable';
import { lockLessonSale } from '~/server/services/lesson/lesson-payable';
import type { LockedSale, SaleRef } from './payable';

/**
 * Every change of an order or its payment starts here: the order's row is locked first, always, so that changes of one
 * order go one after the other. @throws DomainError NOT_FOUND
 */
export function lockSale(tx: Tx, { kind, id }: SaleRef): Promise<LockedSale> {
  return kind === 'lesson' ? lockLessonSale(tx, id) : lockToolSale(tx, id);
}

export function isIdleSale({ order, payment }: LockedSale): boolean {
  return order.pending && isIdlePayment(payment.status);
}
