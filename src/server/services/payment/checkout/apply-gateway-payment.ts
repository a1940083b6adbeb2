import { paymentMachine, type PaymentStatus } from '~/domain/payment/status';
import { DomainError } from '~/domain/shared/errors';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { GatewayPayment } from '~/server/integrations/payment-gateway/gateway-port';
import type { ServiceContext } from '~/server/service-context';
import { awaitDeposit } from './await-deposit';
import { capturePayable } from './capture-payable';
import type { LockedPayable, PayableRef } from '../payable';
import { mailUnpaid } from './mail-unpaid';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { transitionPayment } from '../order/transition-order';
import { lockPayable } from '../lock-payable';

/**
 * Updates our payment to the gateway's status, in one transaction with all consequences: payment captured → ledger,
 * purchase, mail; account issued → the hold waits for the deposit; nothing captured → the hold is released. A status
 * that is not ahead of ours changes nothing, so the same news may arrive any number of times, in any order.
 * @throws DomainError AMOUNT_MISMATCH when the gateway reports another payment or amount: an error for an operator
 */
export async function applyGatewayPayment(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  ref: PayableRef,
  gatewayPayment: GatewayPayment,
  role: TransitionRole,
): Promise<{ paymentId: number; status: PaymentStatus }> {
  return db.$transaction(async (tx) => {
    const sale = await lockPayable(tx, ref);
    const { order, payment } = sale;
    const foreign =
      gatewayPayment.orderId !== order.oid ||
      gatewayPayment.totalAmount !== order.amount ||
      (payment.paymentKey !== null && payment.paymentKey !== gatewayPayment.paymentKey);
    if (foreign)
      throw new DomainError('AMOUNT_MISMATCH', {
        oid: order.oid,
        amount: order.amount,
        gatewayAmount: gatewayPayment.totalAmount,
      });
    if (!leadsTo(payment.status, gatewayPayment.status)) return { paymentId: payment.id, status: payment.status };
    await follow(tx, sale, gatewayPayment, { role, actorId: role === 'learner' ? order.learnerId : null, at: now });
    return { paymentId: payment.id, status: gatewayPayment.status };
  });
}

async function follow(tx: Tx, sale: LockedPayable, gatewayPayment: GatewayPayment, by: TransitionActor): Promise<void> {
  const { order, payment } = sale;
  const paymentData: Prisma.PaymentUncheckedUpdateManyInput = {
    paymentKey: gatewayPayment.paymentKey,
    method: gatewayPayment.method,
    receiptUrl: gatewayPayment.receiptUrl,
  };
  switch (gatewayPayment.status) {
    case 'DONE':
      await transitionPayment(tx, payment, 'DONE', by, {
        ...paymentData,
        failureCode: null,
        failureMessage: null,
        balanceAmount: gatewayPayment.balanceAmount,
        approvedAt: gatewayPayment.approvedAt ?? by.at,
      });
      return capturePayable(tx, sale, by.at);
    case 'WAITING_FOR_DEPOSIT':
      await transitionPayment(tx, payment, 'WAITING_FOR_DEPOSIT', by, paymentData);
      return awaitDeposit(tx, sale, gatewayPayment.virtualAccount);
    case 'ABORTED':
    case 'EXPIRED':
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
      // From IN_PROGRESS or WAITING_FOR_DEPOSIT: nothing was captured, or it was returned before we knew of it.
      await transitionPayment(tx, payment, gatewayPayment.status, by, {
        ...paymentData,
        failureCode: gatewayPayment.failure?.code ?? null,
        failureMessage: gatewayPayment.failure?.message ?? null,
      });
      // With the system role, the learner was informed to wait for the answer or the deposit, and expects a mail.
      if (by.role === 'system')
        await mailUnpaid(
          tx,
          sale,
          payment.status === 'WAITING_FOR_DEPOSIT'
            ? 'NO_DEPOSIT'
            : gatewayPayment.status === 'CANCELED' || gatewayPayment.status === 'PARTIAL_CANCELED'
              ? 'CANCELLED'
              : 'REFUSED',
        );
      if (order.pending && (gatewayPayment.status !== 'ABORTED' || order.holdExpiresAt <= by.at))
        await sale.close(by.role === 'learner' && gatewayPayment.status === 'CANCELED' ? 'CANCELLED' : 'EXPIRED', {
          ...by,
          role: 'system',
        });
      return;
    case 'READY':
    case 'IN_PROGRESS':
      return;
  }
}

/** Returns whether the gateway's status is ahead of ours. Refunds are our own action (pay-refund.ts), not news. */
function leadsTo(ownStatus: PaymentStatus, gatewayStatus: PaymentStatus): boolean {
  if (ownStatus === 'DONE' || ownStatus === 'PARTIAL_CANCELED' || gatewayStatus === 'IN_PROGRESS') return false;
  const transitions: Partial<Record<PaymentStatus, Partial<Record<PaymentStatus, readonly TransitionRole[]>>>> =
    paymentMachine.transitions;
  return transitions[ownStatus]?.[gatewayStatus] !== undefined;
}
