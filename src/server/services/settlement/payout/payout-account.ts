import { z } from 'zod';
import { bankName, type RefundAccountInput, refundAccountSchema } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { openSealedText, sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';

/** What a sealed account is bound to. */
const SEAL = 'payout-account';
const SHOWN_DIGITS = 4;

export function openPayoutAccount(sealed: Uint8Array): RefundAccountInput {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(refundAccountSchema)
    .parse(openSealedText(sealed, SEAL));
}

/** No more of an account than its owner needs to know it again. */
export function shownAccount(sealed: Uint8Array) {
  const { bankCode, accountNumber, holderName } = openPayoutAccount(sealed);
  return { bank: bankName(bankCode), lastDigits: accountNumber.slice(-SHOWN_DIGITS), holderName };
}

/** Where a coach is paid from now on. */
export async function savePayoutAccount(
  { db, coach, now }: ServiceContext<MemberActor> & { coach: { id: number } },
  account: RefundAccountInput,
): Promise<{ affected: number }> {
  const sealed = sealText(JSON.stringify(account), SEAL);
  await db.coachPayoutAccount.upsert({
    where: { coachId: coach.id },
    create: { coachId: coach.id, sealed, updatedAt: now },
    update: { sealed, updatedAt: now },
  });
  return { affected: 1 };
}
