import type { ServiceContext } from '~/server/service-context';
import type { PayableRef } from '../payable';
import { mailUnpaid } from './mail-unpaid';
import { transitionPayment } from '../order/transition-order';
import { lockPayable } from '../lock-payable';

/**
 * Records that the gateway captured nothing and will not: IN_PROGRESS → ABORTED. The hold keeps its original end for
 * another attempt. `waited`: the learner was informed to wait for the answer and a mail.
 */
export async function recordRejection(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  ref: PayableRef,
  { code, message, waited }: { code: string; message: string; waited: boolean },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const sale = await lockPayable(tx, ref);
    const { order, payment } = sale;
    if (payment.status !== 'IN_PROGRESS') return;
    const by = { role: 'system', actorId: null, at: now } as const;
    await transitionPayment(
      tx,
      payment,
      'ABORTED',
      { ...by, reason: code },
      { failureCode: code.slice(0, 100), failureMessage: message.slice(0, 500) },
    );
    if (waited) await mailUnpaid(tx, sale, 'REFUSED');
    if (!order.pending) return;
    if (order.holdExpiresAt <= now) return sale.close('EXPIRED', by);
    await sale.extendHold(order.holdExpiresAt);
  });
}
