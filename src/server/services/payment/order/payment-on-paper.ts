import { paymentPolicies } from '~/domain/payment/policy';
import { DomainError } from '~/domain/shared/errors';
import { seller } from '~/server/seller';

/** Columns of an order that its documents need. */
export const paperColumns = {
  id: true,
  oid: true,
  amount: true,
  quote: true,
  learnerId: true,
  paymentPolicyVersion: true,
  learner: { select: { name: true } },
  payment: {
    select: {
      method: true,
      approvedAt: true,
      refunds: {
        where: { status: 'DONE' },
        orderBy: { id: 'asc' },
        select: { gatewayAmount: true, finishedAt: true, createdAt: true },
      },
    },
  },
} as const;

type PaidOrder = {
  oid: string;
  amount: number;
  paymentPolicyVersion: string;
  learner: { name: string };
  payment: {
    method: string | null;
    approvedAt: Date | null;
    refunds: { gatewayAmount: number; finishedAt: Date | null; createdAt: Date }[];
  } | null;
};

/**
 * Returns the details that every document of an order states.
 * @throws DomainError DOCUMENT_NOT_READY before the payment
 */
export function paymentOnPaper({ oid, amount, learner, payment, paymentPolicyVersion }: PaidOrder) {
  if (!payment?.approvedAt) throw new DomainError('DOCUMENT_NOT_READY');
  return {
    supplier: seller(),
    oid,
    amount,
    vatPercent: paymentPolicies.of(paymentPolicyVersion).vatPercent,
    buyerName: learner.name,
    payment: { method: payment.method ?? '', approvedAt: payment.approvedAt },
    // A refund beyond the payment is not part of it, so documents do not mention it.
    refunds: payment.refunds
      .filter(({ gatewayAmount }) => gatewayAmount > 0)
      .map(({ gatewayAmount, finishedAt, createdAt }) => ({ at: finishedAt ?? createdAt, amount: gatewayAmount })),
  };
}
