import { z } from 'zod';
import { checkoutMethods, refundAccountSchema } from '~/domain/payment/schema';

/**
 * Values typed before the gateway's window opens; the refund account only matters when the user pays by virtual
 * account.
 */
export const checkoutFormSchema = z
  .object({
    method: z.enum(checkoutMethods),
    agreed: z.boolean().refine((agreed) => agreed, '결제 내용을 확인하고 환불 규정에 동의해 주세요.'),
    refundAccount: z.object({ bankCode: z.string(), accountNumber: z.string(), holderName: z.string() }),
  })
  .superRefine(({ method, refundAccount }, context) => {
    if (method !== 'virtualAccount') return;
    const issues = refundAccountSchema.safeParse(refundAccount).error?.issues ?? [];
    for (const { path, message } of issues)
      context.addIssue({ code: 'custom', path: ['refundAccount', ...path], message });
  });

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

export const emptyCheckout: CheckoutForm = {
  method: 'card',
  agreed: false,
  refundAccount: { bankCode: '', accountNumber: '', holderName: '' },
};
