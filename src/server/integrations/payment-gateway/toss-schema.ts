import { z } from 'zod';

// The parts of Toss Payments' documented objects that the product reads. Unknown fields are ignored, because the
// documentation announces that fields may be added at any time.

const virtualAccountSchema = z.object({
  accountNumber: z.string(),
  bankCode: z.string(),
  customerName: z.string().nullish(),
  /** Korean local time without an offset, or a time with an offset. */
  dueDate: z.string().nullish(),
});

export const tossPaymentSchema = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(1).max(64),
  status: z.enum([
    'READY',
    'IN_PROGRESS',
    'WAITING_FOR_DEPOSIT',
    'DONE',
    'CANCELED',
    'PARTIAL_CANCELED',
    'ABORTED',
    'EXPIRED',
  ]),
  method: z.string().nullish(),
  currency: z.literal('KRW'),
  totalAmount: z.int().min(0),
  balanceAmount: z.int().min(0),
  approvedAt: z.iso.datetime({ offset: true }).nullish(),
  virtualAccount: virtualAccountSchema.nullish(),
  receipt: z.object({ url: z.url() }).nullish(),
  failure: z.object({ code: z.string(), message: z.string() }).nullish(),
});

export const tossErrorSchema = z.object({ code: z.string().min(1).max(100), message: z.string().max(1_000) });

/** PAYMENT_STATUS_CHANGED has the payment in `data`; DEPOSIT_CALLBACK of a virtual account is flat. */
export const tossNoticeSchema = z.union([
  z.object({ eventType: z.literal('PAYMENT_STATUS_CHANGED'), data: z.object({ orderId: z.string().min(1).max(64) }) }),
  z.object({
    orderId: z.string().min(1).max(64),
    status: z.string(),
    secret: z.string().nullish(),
    transactionKey: z.string().nullish(),
  }),
]);
