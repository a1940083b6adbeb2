import { checkoutPolicy } from '~/domain/payment/policy';
import type { Checkout, StartCheckoutInput } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import type { ServiceContext } from '~/server/service-context';
import { sealRefundAccount } from '../refund/refund-account';

type Payable = {
  paymentId: number;
  oid: string;
  orderName: string;
  amount: number;
  /** Maximum number of whole hours for a virtual account; 0 when it may not be used. */ depositHours: number;
};

/**
 * Returns what the browser needs to open the gateway's window for a held order of any kind. No money moves before
 * `confirmPayment`.
 * @throws DomainError DEPOSIT_TOO_LATE, INVALID_INPUT without an account to which a deposit could be refunded
 */
export async function openCheckout(
  { db, actor }: ServiceContext<MemberActor>,
  { paymentId, oid, orderName, amount, depositHours }: Payable,
  { method, refundAccount }: Pick<StartCheckoutInput, 'method' | 'refundAccount'>,
): Promise<Checkout> {
  const account = method === 'virtualAccount';
  const validHours = account ? Math.min(depositHours, checkoutPolicy.depositHours) : null;
  if (validHours === 0) throw new DomainError('DEPOSIT_TOO_LATE');
  if (account && !refundAccount)
    throw new DomainError('INVALID_INPUT', {
      issues: [{ path: 'refundAccount', message: '환불받을 계좌를 입력해 주세요.' }],
    });
  const sealed = account && refundAccount ? sealRefundAccount(refundAccount) : null;
  await db.payment.updateMany({ where: { id: paymentId, status: 'READY' }, data: { refundAccount: sealed } });
  return {
    ...paymentGateway().window,
    customerKey: encryptId('user', actor.userId),
    method: account ? 'VIRTUAL_ACCOUNT' : 'CARD',
    amount,
    orderId: oid,
    orderName: orderName.slice(0, 100),
    customerName: actor.name.slice(0, 100),
    customerEmail: actor.email,
    successPath: '/payment/return/success',
    failPath: '/payment/return/fail',
    validHours,
  };
}
