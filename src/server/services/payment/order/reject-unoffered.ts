import type { Tx } from '~/server/db';
import type { LockedPayable } from '../payable';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { transitionPayment } from './transition-order';

export const NOT_OFFERED = 'COACH_UNAVAILABLE';

/**
 * Ends payment and order when the offer is no longer sold and no money was captured; what was held becomes free
 * immediately.
 */
export async function rejectUnoffered(tx: Tx, sale: LockedPayable, at: Date): Promise<void> {
  const by: TransitionActor = { role: 'system', actorId: null, at };
  await transitionPayment(
    tx,
    sale.payment,
    'ABORTED',
    { ...by, reason: NOT_OFFERED },
    { failureCode: NOT_OFFERED, failureMessage: '코치가 지금 새 수업을 받을 수 없어요.' },
  );
  if (sale.order.pending) await sale.close('CANCELLED', by);
}
