import { z } from 'zod';
import { paymentViewSchema, refundViewSchema } from '~/domain/payment/payment-view';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { pageSchema } from '~/domain/shared/page';
import { CreditKind } from '~/generated/prisma/enums';

const won = z.int();

/** A refund of a payment. `extra` exceeds what the gateway can refund, and is transferred by hand. */
const refundRowSchema = refundViewSchema.extend({
  requestedAt: z.date(),
  extra: won,
  /** The day of that transfer; null before it, and without one. */
  extraPaidOn: z.string().nullable(),
});

/** One entry of the ledger of a contract's lessons, with the balance after it. */
const creditEntrySchema = z.object({
  at: z.date(),
  kind: z.enum(CreditKind),
  amount: z.int(),
  balance: z.int(),
  /** Start of the lesson that the entry is about; null for one about the contract. */
  lessonAt: z.date().nullable(),
});
export type CreditRow = z.infer<typeof creditEntrySchema>;

/** A payment of the user, for lessons or tools, paid or waiting for its deposit. Amounts in KRW. */
export const paymentRowSchema = z.object({
  kind: z.enum(['lesson', 'tools']),
  encryptedOrderId: encryptedIdSchema,
  title: z.string(),
  amount: won,
  paidAt: z.date().nullable(),
  method: z.string().nullable(),
  /** The account that the deposit goes to, while it is awaited. */
  deposit: paymentViewSchema.shape.virtualAccount,
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: won })),
  refunds: z.array(refundRowSchema),
  /** Lessons of the purchase; null for tools, and before it is paid. The oldest entry is first. */
  credits: z.object({ balance: z.int(), entries: z.array(creditEntrySchema) }).nullable(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

export const listPaymentsInput = z.object({ cursor: encryptedIdSchema.optional() });
export const paymentPageSchema = pageSchema(paymentRowSchema);
