import { z } from 'zod';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { storedDeliverySchema, toolModeSchema, toolQuoteSchema } from '~/domain/tools/schema/order';
import { toolOrderStatuses } from '~/domain/tools/status';
import { carrierKeys } from '~/domain/tools/texts/labels';
import { typedCodeText, typedSearch, typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';
import { paymentStatusSchema, refundRowSchema, stateTransitionSchema } from './order';

export const toolOrderStatusSchema = z.enum(toolOrderStatuses);

export const toolOrderRowSchema = z.object({
  encryptedOrderId: z.string(),
  oid: z.string(),
  learner: z.string(),
  title: z.string(),
  amount: z.int(),
  /** Amount refunded so far; KRW. */
  refunded: z.int(),
  status: toolOrderStatusSchema,
  /** Whether a refund was rejected by the gateway and has not been paid yet. */
  refundRefused: z.boolean(),
  /** Whether a rental has ended and was not returned. */
  late: z.boolean(),
  createdAt: z.date(),
});
export type ToolOrderRow = z.infer<typeof toolOrderRowSchema>;
export const listToolOrdersForOperatorInput = z.object({
  status: toolOrderStatusSchema.optional(),
  /** Only orders with a rental that has ended and was not returned. */ rent: z.literal('LATE').optional(),
  /** Only orders with a refund that the gateway rejected. */ refund: z.literal('FAILED').optional(),
  /** Only orders to be prepared, shipped or received. */ waiting: z.literal('WAITING').optional(),
  /** Only orders that were paid today (Seoul). */ today: z.literal('PAID').optional(),
  query: typedSearch().default(''),
  cursor: encryptedIdSchema.optional(),
});
export const toolOrderRowPageSchema = pageSchema(toolOrderRowSchema);

export const toolOrderSheetSchema = toolOrderRowSchema.extend({
  learnerEmail: z.string(),
  delivery: storedDeliverySchema,
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  quote: toolQuoteSchema,
  items: z.array(
    z.object({
      name: z.string(),
      mode: toolModeSchema,
      months: z.int(),
      count: z.int(),
      rentEndsAt: z.date().nullable(),
      back: z.enum(['no', 'asked', 'received']),
    }),
  ),
  payment: z
    .object({
      status: paymentStatusSchema,
      method: z.string().nullable(),
      balanceAmount: z.int(),
      approvedAt: z.date().nullable(),
    })
    .nullable(),
  refunds: z.array(refundRowSchema),
  /** The open return, with the amount promised for it. */
  openReturn: z.object({ promise: refundPromiseSchema, reason: z.string(), requestedAt: z.date() }).nullable(),
  events: z.array(stateTransitionSchema),
});
export type ToolOrderSheet = z.infer<typeof toolOrderSheetSchema>;

/** Changes a tool order to shipped, with its carrier and tracking number. */
export const shipToolOrderInput = z.object({
  to: z.literal('SHIPPED'),
  encryptedOrderId: encryptedIdSchema,
  carrier: z.enum(carrierKeys, '택배사를 골라 주세요.'),
  trackingNo: typedCodeText()
    .max(40, '송장 번호는 40자까지 입력할 수 있어요.')
    .regex(/^[\dA-Za-z]*$/, '송장 번호는 숫자와 영문으로 입력해 주세요.'),
});
export const advanceToolOrderInput = z.discriminatedUnion('to', [
  z.object({ to: z.literal('PREPARING'), encryptedOrderId: encryptedIdSchema }),
  shipToolOrderInput,
  z.object({ to: z.literal('DELIVERED'), encryptedOrderId: encryptedIdSchema }),
]);
export type AdvanceToolOrderInput = z.infer<typeof advanceToolOrderInput>;

/** Cancels an order or rejects a return; the learner reads the reason. */
export const toolOrderReasonInput = z.object({
  encryptedOrderId: encryptedIdSchema,
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(200),
});

export const toolStockRowSchema = z.object({
  uid: z.string(),
  name: z.string(),
  serviceType: serviceTypeSchema,
  price: z.int(),
  rentPrice: z.int().nullable(),
  stock: z.int(),
  /** Reserved by unpaid orders. */ held: z.int(),
  /** Rented out and not returned. */ rented: z.int(),
});
export type ToolStockRow = z.infer<typeof toolStockRowSchema>;
export const toolIdInput = z.object({ uid: encryptedIdSchema });
export const listToolStockInput = z.object({
  serviceType: serviceTypeSchema.optional(),
  query: typedSearch().default(''),
  cursor: encryptedIdSchema.optional(),
});
export const toolStockPageSchema = pageSchema(toolStockRowSchema);

/** `from` is the stock that the operator saw, so that a concurrent purchase is not overwritten. */
export const setToolStockInput = z.object({
  uid: encryptedIdSchema,
  from: z.int32().min(0),
  to: z.int('숫자로 입력해 주세요.').min(0, '0 이상으로 입력해 주세요.').max(100_000),
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(200),
});
export type SetToolStockInput = z.infer<typeof setToolStockInput>;
