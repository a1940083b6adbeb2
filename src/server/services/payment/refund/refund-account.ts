import { z } from 'zod';
import type { RefundTarget } from '~/domain/payment/refund-target';
import { bankName, type RefundAccountInput, refundAccountSchema } from '~/domain/payment/schema';
import { openSealedText, sealText } from '~/server/crypto/seal';

/** Encryption context of a sealed refund account. */
const SEAL = 'refund-account';
const VISIBLE_DIGITS = 4;

export function sealRefundAccount(account: RefundAccountInput): Uint8Array<ArrayBuffer> {
  return sealText(JSON.stringify(account), SEAL);
}

export function openRefundAccount(sealed: Uint8Array): RefundAccountInput {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(refundAccountSchema)
    .parse(openSealedText(sealed, SEAL));
}

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
    account: account && { bank: bankName(account.bankCode), lastDigits: account.accountNumber.slice(-VISIBLE_DIGITS) },
  };
}
