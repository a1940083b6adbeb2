import type { MemberActor } from '~/domain/shared/actor';
import { decryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import type { PayableRef } from '~/server/services/payment/payable';
import { nextRefundKey } from '~/server/services/payment/refund/refund-key';
import { lockPayable } from '~/server/services/payment/lock-payable';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Sends the refunds of an order that the gateway rejected again. Nothing of them was paid. With the old key the gateway
 * would only repeat its response, so each refund gets a new key. A refund that was made manually meanwhile is detected
 * and booked.
 * @throws DomainError NOT_FOUND
 */
export function retryRefunds(
  context: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<{ affected: number }> {
  return retryOf(context, { kind: 'lesson', id: decryptId('order', encryptedOrderId).id });
}

/** Does the same for a tool order. */
export function retryToolRefunds(
  context: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<{ affected: number }> {
  return retryOf(context, { kind: 'tools', id: decryptId('toolOrder', encryptedOrderId).id });
}

function retryOf(context: ServiceContext<MemberActor>, ref: PayableRef): Promise<{ affected: number }> {
  return context.db.$transaction(async (tx) => {
    const { payment } = await lockPayable(tx, ref);
    const rejected = await tx.refund.findMany({
      where: { paymentId: payment.id, status: 'FAILED' },
      select: { id: true, idempotencyKey: true, failureCode: true },
      orderBy: { id: 'asc' },
    });
    for (const refund of rejected)
      await tx.refund.update({
        where: { id: refund.id },
        data: { status: 'REQUESTED', idempotencyKey: nextRefundKey(refund), nextTryAt: null, finishedAt: null },
      });
    if (rejected.length === 0) return { affected: 0 };
    await enqueue(tx, 'requery-payment', { paymentId: payment.id });
    await recordAudit(tx, context, {
      action: 'refund.retry',
      subject: ref.kind === 'lesson' ? `order:${ref.id}` : `tool-order:${ref.id}`,
      details: { codes: rejected.map(({ failureCode }) => failureCode) },
    });
    return { affected: rejected.length };
  });
}
