import { z } from 'zod';
import { refundPromiseSchema } from './refund';
import { refundTargetSchema } from './refund-target';

/** A refund as its recipient sees it. Amounts in KRW. */
export const refundViewSchema = z.object({
  amount: z.int(),
  status: z.enum(['REQUESTED', 'DONE', 'FAILED']),
  reason: z.string(),
  promise: refundPromiseSchema.nullable(),
  finishedAt: z.date().nullable(),
});
export type RefundView = z.infer<typeof refundViewSchema>;

/** The payment of an order of lessons or tools, as the learner who placed it sees it. */
export const paymentViewSchema = z.object({
  method: z.string().nullable(),
  approvedAt: z.date().nullable(),
  refundWay: refundTargetSchema,
  receiptUrl: z.string().nullable(),
  failureMessage: z.string().nullable(),
  virtualAccount: z
    .object({ bank: z.string(), accountNumber: z.string(), customerName: z.string(), dueDate: z.date() })
    .nullable(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;
