import { z } from 'zod';
import { type RefundAccountInput, refundAccountSchema } from '~/domain/payment/schema';
import { openSealedText, sealText } from '~/server/crypto/seal';

const VISIBLE_DIGITS = 4;

/** Returns the functions that seal and open bank accounts. @param context encryption context of the sealed accounts */
export const accountSeal = (context: string) => ({
  seal: (account: RefundAccountInput): Uint8Array<ArrayBuffer> => sealText(JSON.stringify(account), context),
  open: (sealed: Uint8Array): RefundAccountInput =>
    z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(refundAccountSchema)
      .parse(openSealedText(sealed, context)),
});

/** Returns the part of an account number by which its owner recognizes it. */
export const lastDigitsOf = ({ accountNumber }: RefundAccountInput): string => accountNumber.slice(-VISIBLE_DIGITS);
