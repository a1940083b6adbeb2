import { orderMachine, paymentMachine } from '~/domain/payment/status';
import type { SystemActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { withOutstandingExtra } from './refund/extra-payout';
import { closePendingPayables, lockPayablesOf } from './release-payables';

/**
 * Keeps orders for as long as the law requires, without the address, the reasons of refunds and the person's bank
 * account, and deletes stored documents, which can be created again from the orders. Rejects closing an account while a
 * payment or a refund is open.
 */
export const paymentClosing: AccountClosing = {
  // Locked before anything is counted: a payment that is being confirmed has either ended or waits.
  async lock(tx, { userId, now }) {
    await lockPayablesOf(tx, userId);
    await closePendingPayables(tx, userId, { role: 'learner', actorId: userId, at: now });
  },
  async check(tx, { userId: learnerId }) {
    const refunds = await tx.refund.count({
      // A refund that the gateway rejected is retried, and the learner is mailed when it arrives.
      where: {
        status: { in: ['REQUESTED', 'FAILED'] },
        payment: { OR: [{ order: { learnerId } }, { toolOrder: { learnerId } }] },
      },
    });
    if (refunds > 0)
      throw new DomainError('HAS_REMAINING_LESSONS', {}, '환불이 진행 중이에요. 환불이 완료된 뒤에 탈퇴할 수 있어요.');
    const outstanding = await tx.refund.count({
      where: { ...withOutstandingExtra(tx), payment: { order: { learnerId } } },
    });
    if (outstanding > 0)
      throw new DomainError('HAS_REMAINING_LESSONS', {}, '추가 지급이 아직 남아 있어요. 받은 뒤에 탈퇴할 수 있어요.');
  },
  async release(tx, { userId }) {
    await tx.order.updateMany({ where: { learnerId: userId }, data: { addressDetail: '' } });
    await tx.document.deleteMany({ where: { ownerId: userId } });
    await erasePayments(tx, userId);
  },
};

async function erasePayments(tx: Tx, learnerId: number): Promise<void> {
  const ofUser = { OR: [{ order: { learnerId } }, { toolOrder: { learnerId } }] } satisfies Prisma.PaymentWhereInput;
  const [orders, payments] = [
    await tx.order.findMany({ where: { learnerId }, select: { id: true } }),
    await tx.payment.findMany({ where: ofUser, select: { id: true } }),
  ];
  const paymentIds = payments.map(({ id }) => id);
  await tx.refund.updateMany({ where: { paymentId: { in: paymentIds } }, data: { reason: '' } });
  await tx.$executeRaw`
    update payments set virtual_account = jsonb_set(virtual_account, '{customerName}', '""', false)
    where id = any(${paymentIds}) and virtual_account is not null`;
  await deleteRefundAccounts(tx, { id: { in: paymentIds } });
  await eraseReasons(tx, orderMachine, orders);
  await eraseReasons(tx, paymentMachine, payments);
}

/**
 * Deletes the bank accounts of refunds, except while money can still be paid to them: an undecided complaint can give
 * lessons back, and an open refund or an outstanding extra is paid there. @returns their number
 */
async function deleteRefundAccounts(tx: Db | Tx, payments: Prisma.PaymentWhereInput): Promise<number> {
  const needed = [
    { order: { contract: { complaints: { some: { status: 'OPEN' } } } } },
    { refunds: { some: { status: { not: 'DONE' } } } },
    { refunds: { some: withOutstandingExtra(tx) } },
  ] satisfies Prisma.PaymentWhereInput[];
  const { count } = await tx.payment.updateMany({
    where: { AND: [payments, { refundAccount: { not: null }, NOT: { OR: needed } }] },
    data: { refundAccount: null },
  });
  return count;
}

/**
 * Part of the job erase-complaint-photos: deletes the bank accounts that closing an account kept for an undecided
 * complaint. Running it again changes nothing.
 */
export async function deleteRetainedRefundAccounts({ db }: ServiceContext<SystemActor>): Promise<{ accounts: number }> {
  const isClosed = { learner: { status: 'LEFT' } } as const;
  return { accounts: await deleteRefundAccounts(db, { OR: [{ order: isClosed }, { toolOrder: isClosed }] }) };
}
