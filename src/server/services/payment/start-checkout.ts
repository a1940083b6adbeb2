import { depositHours, orderStage } from '~/domain/payment/order-stage';
import { paymentPolicy } from '~/domain/payment/policy';
import type { Checkout, StartCheckoutInput } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId, encryptId } from '~/server/encrypted-id';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { sealText } from '~/server/seal';
import type { ServiceContext } from '~/server/service-context';

/** What a sealed refund account is bound to. */
export const REFUND_ACCOUNT_SEAL = 'refund-account';

/**
 * What the browser needs to open the gateway's window for a held order. No money moves before `confirmPayment`.
 * @throws DomainError NOT_FOUND, HOLD_EXPIRED, DEPOSIT_TOO_LATE, INVALID_INPUT without an account to refund a deposit to
 */
export async function startCheckout({ db, actor, now }: ServiceContext<MemberActor>, { encryptedOrderId, method, refundAccount }: StartCheckoutInput): Promise<Checkout> {
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  const order = await db.order.findFirst({
    where: { id: decryptId('order', encryptedOrderId).id, learnerId: actor.userId },
    include: { payment: true, coach: { select: { displayName: true } }, program: { select: { title: true } } },
  });
  if (!order?.payment) throw new DomainError('NOT_FOUND');
  if (orderStage({ status: order.status, paymentStatus: order.payment.status, captured: false, holdExpiresAt: order.holdExpiresAt, refundPending: false, now }) !== 'PAY') throw new DomainError('HOLD_EXPIRED');

  const account = method === 'virtualAccount';
  const validHours = account ? depositHours({ startsAt: order.startsAt, now }, paymentPolicy) : null;
  if (validHours === 0) throw new DomainError('DEPOSIT_TOO_LATE');
  if (account && !refundAccount) throw new DomainError('INVALID_INPUT', { issues: [{ path: 'refundAccount', message: '환불받을 계좌를 적어 주세요.' }] });
  const sealed = account && refundAccount ? sealText(JSON.stringify(refundAccount), REFUND_ACCOUNT_SEAL) : null;
  await db.payment.updateMany({ where: { id: order.payment.id, status: 'READY' }, data: { refundAccount: sealed } });

  return {
    ...paymentGateway().window,
    customerKey: encryptId('user', actor.userId),
    method: account ? 'VIRTUAL_ACCOUNT' : 'CARD',
    amount: order.amount,
    orderId: order.oid,
    orderName: `${order.coach.displayName} 코치 ${order.program.title} ${order.lessonCount}회`.slice(0, 100),
    customerName: actor.name.slice(0, 100),
    customerEmail: actor.email,
    successPath: '/payment/return/success',
    failPath: '/payment/return/fail',
    validHours,
  };
}
