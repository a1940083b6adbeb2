/** Columns of a refund that operators see. */
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
