import { TRPCError } from '@trpc/server';
import { refundPath } from '~/domain/payment/order-path';
import { DomainError } from '~/domain/shared/errors';
import { api } from '~/trpc/server';

/**
 * Returns the path of the order that a document is about; null for a user who did not place it, such as an operator.
 */
export async function orderPagePath(encryptedOrderId: string): Promise<string | null> {
  if (await isOwn(api.payment.order({ encryptedOrderId }))) return refundPath(encryptedOrderId);
  return (await isOwn(api.tools.order({ encryptedOrderId })))
    ? `/tool/order/${encodeURIComponent(encryptedOrderId)}`
    : null;
}

async function isOwn(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (thrown) {
    const code = thrown instanceof TRPCError && thrown.cause instanceof DomainError ? thrown.cause.code : null;
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT' || code === 'FORBIDDEN') return false;
    throw thrown;
  }
}
