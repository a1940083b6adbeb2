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
import type { Mover } from '~/server/services/audit/record-transition';
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
  news: GatewayPayment,
  role: TransitionRole,
): Promise<{ paymentId: number; status: PaymentStatus }> {
  return db.$transaction(async (tx) => {
    const sale = await lockPayable(tx, ref);
    const { order, payment } = sale;
    const foreign =
      news.orderId !== order.oid ||
      news.totalAmount !== order.amount ||
      (payment.paymentKey !== null && payment.paymentKey !== news.paymentKey);
    if (foreign)
      throw new DomainError('AMOUNT_MISMATCH', {
        oid: order.oid,
        amount: order.amount,
        gatewayAmount: news.totalAmount,
      });
    if (!leadsTo(payment.status, news.status)) return { paymentId: payment.id, status: payment.status };
    await follow(tx, sale, news, { role, actorId: role === 'learner' ? order.learnerId : null, at: now });
    return { paymentId: payment.id, status: news.status };
  });
}

async function follow(tx: Tx, sale: LockedPayable, news: GatewayPayment, by: Mover): Promise<void> {
  const { order, payment } = sale;
  const facts: Prisma.PaymentUncheckedUpdateManyInput = {
    paymentKey: news.paymentKey,
    method: news.method,
    receiptUrl: news.receiptUrl,
  };
  switch (news.status) {
    case 'DONE':
      await transitionPayment(tx, payment, 'DONE', by, {
        ...facts,
        failureCode: null,
        failureMessage: null,
        balanceAmount: news.balanceAmount,
        approvedAt: news.approvedAt ?? by.at,
      });
      return capturePayable(tx, sale, by.at);
    case 'WAITING_FOR_DEPOSIT':
      await transitionPayment(tx, payment, 'WAITING_FOR_DEPOSIT', by, facts);
      return awaitDeposit(tx, sale, news.virtualAccount);
    case 'ABORTED':
    case 'EXPIRED':
    case 'CANCELED':
    case 'PARTIAL_CANCELED':
      // From IN_PROGRESS or WAITING_FOR_DEPOSIT: nothing was captured, or it was returned before we knew of it.
      await transitionPayment(tx, payment, news.status, by, {
        ...facts,
        failureCode: news.failure?.code ?? null,
        failureMessage: news.failure?.message ?? null,
      });
      // With the system role, the learner was told to wait for the answer or the deposit, and expects a mail.
      if (by.role === 'system')
        await mailUnpaid(
          tx,
          sale,
          payment.status === 'WAITING_FOR_DEPOSIT'
            ? 'NO_DEPOSIT'
            : news.status === 'CANCELED' || news.status === 'PARTIAL_CANCELED'
              ? 'CANCELLED'
              : 'REFUSED',
        );
      if (order.pending && (news.status !== 'ABORTED' || order.holdExpiresAt <= by.at))
        await sale.close(by.role === 'learner' && news.status === 'CANCELED' ? 'CANCELLED' : 'EXPIRED', {
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
function leadsTo(ours: PaymentStatus, theirs: PaymentStatus): boolean {
  if (ours === 'DONE' || ours === 'PARTIAL_CANCELED' || theirs === 'IN_PROGRESS') return false;
  const moves: Partial<Record<PaymentStatus, Partial<Record<PaymentStatus, readonly TransitionRole[]>>>> =
    paymentMachine.moves;
  return moves[ours]?.[theirs] !== undefined;
}
