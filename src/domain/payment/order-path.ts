/** Returns the learner's page of a lesson order: what was paid, what ending it refunds, and how to do that. */
export function orderPath(encryptedOrderId: string): string {
  return `/payment/orders/${encodeURIComponent(encryptedOrderId)}`;
}

/** Returns the same page at its refund section. */
export function refundPath(encryptedOrderId: string): string {
  return `${orderPath(encryptedOrderId)}#refund`;
}
