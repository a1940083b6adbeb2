import type { RefundTarget } from '~/domain/payment/refund-target';
import { bankName } from '~/domain/payment/schema';
import { accountSeal, lastDigitsOf } from './account-seal';

export const { seal: sealRefundAccount, open: openRefundAccount } = accountSeal('refund-account');

/** Returns where a payment's refund goes, with only as much of the account as is needed to recognise it. */
export function refundTargetOf({
  method,
  virtualAccount,
  refundAccount,
}: {
  method: string | null;
  virtualAccount: unknown;
  refundAccount: Uint8Array | null;
}): RefundTarget {
  const virtual = virtualAccount !== null;
  const account = virtual && refundAccount ? openRefundAccount(refundAccount) : null;
  return {
    method,
    virtual,
    account: account && { bank: bankName(account.bankCode), lastDigits: lastDigitsOf(account) },
  };
}
