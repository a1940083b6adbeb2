import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { RecordExtraPayoutInput } from '~/domain/operations/schema/refund';
import { extraPaidLines } from '~/domain/payment/ledger';
import { extraPaidMail } from '~/domain/payment/texts/mails';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { lockOrder } from '~/server/services/payment/order/lock-order';
import { withExtra } from '~/server/services/payment/refund/extra-payout';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Records that an operator has transferred the extra amount of an order's refund, with the day and the bank's
 * reference. The amount is booked against the debt to the learner, and the learner is notified. It can be recorded once
 * per order.
 * @throws DomainError NOT_FOUND when nothing is owed, CONFLICT when the transfer is already recorded, INVALID_INPUT for
 *   a day before the promise or in the future
 */
export async function recordExtraPayout(
  context: ServiceContext<MemberActor>,
  { encryptedOrderId, paidOn, reference }: RecordExtraPayoutInput,
): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id: orderId } = decryptId('order', encryptedOrderId);
  await db.$transaction(async (tx) => {
    const { order } = await lockOrder(tx, orderId);
    const refund = await tx.refund.findFirst({
      where: { ...withExtra(tx), payment: { orderId } },
      include: { extraPayout: { select: { id: true } } },
    });
    if (!refund) throw new DomainError('NOT_FOUND');
    if (refund.extraPayout)
      throw new DomainError('CONFLICT', {}, '이미 지급 완료로 기록돼 있어요. 새로고침해 확인해 주세요.');
    if (paidOn > seoulDate(now) || paidOn < seoulDate(refund.createdAt))
      throw fieldRejection('INVALID_INPUT', 'paidOn', '이체일은 환불한 날부터 오늘까지 고를 수 있어요.');
    const amount = refund.amount - refund.gatewayAmount;
    await tx.extraPayout.create({
      data: {
        orderId,
        refundId: refund.id,
        amount,
        paidOn: new Date(paidOn),
        reference,
        operatorId: actor.userId,
        createdAt: now,
      },
    });
    await postLedger(tx, {
      kind: 'EXTRA_PAID',
      idempotencyKey: `extra:${orderId}`,
      subject: { kind: 'lesson', id: orderId },
      policyVersion: refund.policyVersion,
      at: now,
      lines: extraPaidLines({ amount, learnerId: order.learnerId }),
    });
    const { learner, program } = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { learner: { select: { email: true } }, program: { select: { title: true } } },
    });
    await queueMessage(tx, {
      kind: 'payment',
      template: 'payment-extra',
      recipient: learner.email,
      userId: order.learnerId,
      content: extraPaidMail({ programTitle: program.title, amount, paidOn }),
      dedupeKey: `payment-extra:${orderId}`,
    });
    await recordAudit(tx, context, {
      action: 'refund.extra',
      subject: `order:${orderId}`,
      details: { amount, paidOn, reference },
    });
  });
  return { affected: 1 };
}
