import type { PaymentInfo, PaymentInfoInput } from '~/domain/payment/offer';
import { quoteSchema } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readRefund } from '../end/refund-case';

/**
 * Returns the payment info of a contract for its learner and its coach. The payment method and the present refund are
 * shown to the learner only.
 * @throws DomainError NOT_FOUND, STALE
 */
export async function readPayment(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, programType }: PaymentInfoInput,
): Promise<PaymentInfo> {
  const { id } = decryptId('contract', encryptedId);
  const contract = await db.contract.findFirst({
    where: { id, OR: [{ learnerId: actor.userId }, ...(actor.coachId === null ? [] : [{ coachId: actor.coachId }])] },
    include: {
      order: { include: { payment: { include: { refunds: true } } } },
      program: { select: { title: true } },
      coach: { select: { displayName: true } },
    },
  });
  if (!contract?.order.payment || (programType && programType !== contract.productType))
    throw new DomainError('NOT_FOUND');
  const { order } = contract;
  const { payment } = contract.order;
  const isOwn = contract.learnerId === actor.userId;
  const isOpen = contract.status === 'ACTIVE' || contract.status === 'PAUSED';
  return {
    encryptedId: encryptId('contract', contract.id, contract.revision),
    oid: order.oid,
    programTitle: contract.program.title,
    coachName: contract.coach.displayName,
    productType: order.productType,
    regularPeriod: order.regularPeriod,
    lessonCount: order.lessonCount,
    personnel: order.personnel,
    amount: order.amount,
    lines: quoteSchema.safeParse(order.quote).data?.lines.map(({ label, amount }) => ({ label, amount })) ?? [],
    status: payment.status,
    paidAt: payment.approvedAt,
    refundedAmount: payment.refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, { gatewayAmount }) => sum + gatewayAmount, 0),
    method: isOwn ? payment.method : null,
    receiptUrl: isOwn ? payment.receiptUrl : null,
    refundNow: isOwn && isOpen ? await refundNow(db, contract.id, now) : null,
    encryptedOrderId: isOwn ? encryptId('order', order.id) : null,
  };
}

async function refundNow(db: ServiceContext['db'], contractId: number, now: Date): Promise<number | null> {
  try {
    return await db.$transaction(async (tx) => (await readRefund(tx, { contractId, fault: 'none', now })).amount);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'LESSON_UNDER_WAY') return null;
    throw error;
  }
}
