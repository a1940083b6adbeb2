/** What operators see of a refund. */
export const refundRowSelect = {
  amount: true,
  reason: true,
  status: true,
  createdAt: true,
  finishedAt: true,
  failureCode: true,
  failureMessage: true,
  refusals: true,
  nextTryAt: true,
} as const;
