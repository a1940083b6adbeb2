import { DomainError } from '~/domain/shared/errors';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { withOutstandingExtra } from './refund/extra-payout';
import { closePendingPayables, lockPayablesOf } from './release-payables';

/**
 * Keeps orders for as long as the law requires, without the address, and deletes stored documents, which can be created
 * again from the orders. Rejects closing an account while a payment or a refund is open.
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
      throw new DomainError('HAS_REMAINING_LESSONS', {}, '환불이 진행 중이에요. 끝난 뒤에 탈퇴할 수 있어요.');
    const outstanding = await tx.refund.count({
      where: { ...withOutstandingExtra(tx), payment: { order: { learnerId } } },
    });
    if (outstanding > 0)
      throw new DomainError('HAS_REMAINING_LESSONS', {}, '추가 지급이 아직 남아 있어요. 받은 뒤에 탈퇴할 수 있어요.');
  },
  async release(tx, { userId }) {
    await tx.order.updateMany({ where: { learnerId: userId }, data: { addressDetail: '' } });
    await tx.document.deleteMany({ where: { ownerId: userId } });
  },
};
