import type { MemberActor } from '~/domain/shared/actor';
import { decryptId } from '~/server/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { lockOrder } from '~/server/services/payment/lock-order';
import { recordAudit } from './record-audit';

/**
 * Sends the refunds of an order that the gateway refused once more. Nothing of them was paid, and under their old key the
 * gateway would only repeat its answer, so each gets a new one. What was given back by hand meanwhile is found and booked.
 * @throws DomainError NOT_FOUND
 */
export async function retryRefunds(context: ServiceContext<MemberActor>, { encryptedOrderId }: { encryptedOrderId: string }): Promise<{ affected: number }> {
  const { id } = decryptId('order', encryptedOrderId);
  return context.db.$transaction(async (tx) => {
    const { payment } = await lockOrder(tx, id);
    const refused = await tx.refund.findMany({ where: { paymentId: payment.id, status: 'FAILED' }, select: { id: true, idempotencyKey: true, failureCode: true }, orderBy: { id: 'asc' } });
    for (const refund of refused) await tx.refund.update({ where: { id: refund.id }, data: { status: 'REQUESTED', idempotencyKey: `${refund.idempotencyKey}+`, failureCode: null, finishedAt: null } });
    if (refused.length === 0) return { affected: 0 };
    await enqueue(tx, 'requery-payment', { paymentId: payment.id });
    await recordAudit(tx, context, { action: 'refund.retry', subject: `order:${id}`, details: { codes: refused.map(({ failureCode }) => failureCode) } });
    return { affected: refused.length };
  });
}
