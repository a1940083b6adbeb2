/**
 * Where an order of lessons stands for its learner: what was paid, what ending it gives back, and the way to do that.
 */
export function orderPath(encryptedOrderId: string): string {
  return `/payment/orders/${encodeURIComponent(encryptedOrderId)}`;
}

/** The same, at what ending gives back. */
export function refundPath(encryptedOrderId: string): string {
  return `${orderPath(encryptedOrderId)}#refund`;
}
