import type { PaymentView, RefundView } from '~/domain/payment/payment-view';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { bankName } from '~/domain/payment/schema';
import { virtualAccountSchema } from '~/domain/payment/virtual-account';
import type { Payment, Refund } from '~/generated/prisma/client';
import { refundTargetOf } from './refund/refund-account';

/** Presents a payment to the learner who pays. */
export function paymentViewOf(
  payment: Pick<
    Payment,
    'method' | 'approvedAt' | 'receiptUrl' | 'failureMessage' | 'virtualAccount' | 'refundAccount'
  >,
): PaymentView {
  const account = virtualAccountSchema.safeParse(payment.virtualAccount).data;
  return {
    method: payment.method,
    approvedAt: payment.approvedAt,
    refundWay: refundTargetOf(payment),
    receiptUrl: payment.receiptUrl,
    failureMessage: payment.failureMessage,
    virtualAccount: account
      ? {
          bank: bankName(account.bankCode),
          accountNumber: account.accountNumber,
          customerName: account.customerName,
          dueDate: account.dueDate,
        }
      : null,
  };
}

/** Presents a refund to the learner who receives it. */
export function refundViewOf(
  refund: Pick<Refund, 'amount' | 'status' | 'reason' | 'breakdown' | 'finishedAt'>,
): RefundView {
  return {
    amount: refund.amount,
    status: refund.status,
    reason: refund.reason,
    promise: refundPromiseSchema.safeParse(refund.breakdown).data ?? null,
    finishedAt: refund.finishedAt,
  };
}
