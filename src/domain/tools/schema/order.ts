import { z } from 'zod';
import { paymentViewSchema, refundViewSchema } from '~/domain/payment/payment-view';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { lessonAddressSchema, orderRef, orderStageSchema } from '~/domain/payment/schema';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { nameLine } from '~/domain/shared/name-line';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { toolDrawings } from '~/domain/catalog/tool-drawings';
import { contactText, typedCodeText, typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';
import { type ToolReturnPolicy, toolShopPolicy } from '../policy';
import { toolOrderStatuses } from '../status';

const { cart, rent } = toolShopPolicy;

export const toolModes = ['buy', 'rent'] as const;
export const toolModeSchema = z.enum(toolModes);
export type ToolMode = z.infer<typeof toolModeSchema>;

/** A tool of the cart; `months` applies only to a rental. */
export const toolLineSchema = z.object({
  uid: encryptedIdSchema,
  mode: toolModeSchema,
  months: z.int().min(1).max(rent.maxMonths).default(rent.defaultMonths),
  count: z.int().min(1).max(cart.maxCount),
});
export type ToolLine = z.infer<typeof toolLineSchema>;

const toolLinesSchema = z
  .array(toolLineSchema)
  .min(1, '담은 도구가 없어요.')
  .max(cart.maxLines)
  .refine((lines) => new Set(lines.map(({ uid }) => uid)).size === lines.length, '같은 도구가 두 번 들어 있어요.');

const plainLine = (max: number) =>
  typedText()
    .max(max, `${max}자까지 입력할 수 있어요.`)
    .regex(/^[^\p{Cc}]*$/u, '쓸 수 없는 글자가 있어요.');

/** Delivery address and recipient. */
export const deliverySchema = z.object({
  recipient: nameLine({ max: 40, empty: '받는 분 이름을 입력해 주세요.' }),
  phone: contactText().refine((phone) => phone !== '', '연락처를 입력해 주세요.'),
  postcode: typedCodeText()
    .regex(/^(\d{5})?$/, '우편번호는 숫자 다섯 자리예요.')
    .default(''),
  address: lessonAddressSchema.extend({ detail: plainLine(200).min(1, '상세 주소를 입력해 주세요.') }),
  memo: plainLine(100).default(''),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The delivery as stored; parts may be missing. */
export const storedDeliverySchema = z.object({
  recipient: z.string(),
  phone: z.string(),
  postcode: z.string(),
  address: lessonAddressSchema,
  memo: z.string(),
});

export const quoteToolsInput = z.object({
  lines: toolLinesSchema,
  /** Without an address the quote is for the mainland. */ address: lessonAddressSchema.optional(),
});
export type QuoteToolsInput = z.infer<typeof quoteToolsInput>;

const toolQuoteLineSchema = z.object({
  code: z.enum(['tool', 'delivery', 'island']),
  label: z.string(),
  /** KRW for one; for a rental, all months. */ unit: z.int(),
  count: z.int().min(0),
  /** unit × count */ amount: z.int(),
});

export const toolQuoteSchema = z.object({
  policyVersion: z.string(),
  lines: z.array(toolQuoteLineSchema),
  /** KRW of the tools without delivery. */
  goods: z.int().min(0),
  deliveryFee: z.int().min(0),
  total: z.int().min(0),
});
export type ToolQuote = z.infer<typeof toolQuoteSchema>;

/** `total` is the amount that the learner saw; a different price is rejected. */
export const createToolOrderInput = z.object({
  lines: toolLinesSchema,
  delivery: deliverySchema,
  total: z.int().min(0).max(1_000_000_000),
});
export type CreateToolOrderInput = z.infer<typeof createToolOrderInput>;

/** Selected items of a delivered order. */
export const toolReturnRef = orderRef.extend({
  encryptedItemIds: z.array(encryptedIdSchema).min(1, '반품·반납할 도구를 골라 주세요.').max(cart.maxLines),
});
const confirmedFields = {
  /** Amount that the learner saw before agreeing; KRW. */ promisedAmount: z.int32().min(0),
  reason: plainLine(200).default(''),
};
export const cancelToolOrderInput = orderRef.extend(confirmedFields);
export const requestToolReturnInput = toolReturnRef.extend(confirmedFields);

const toolReturnPolicySchema = z.object({
  version: z.string(),
  rent: z.object({ monthDays: z.number(), remindDays: z.number() }),
  returns: z.object({ days: z.number(), fee: z.int() }),
}) satisfies z.ZodType<ToolReturnPolicy>;

export const toolOrderItemSchema = z.object({
  encryptedItemId: z.string(),
  uid: z.string(),
  name: z.string(),
  drawing: z.enum(toolDrawings),
  serviceType: serviceTypeSchema,
  mode: toolModeSchema,
  months: z.int(),
  count: z.int(),
  unitPrice: z.int(),
  amount: z.int(),
  /** Whether it can be returned now. */
  returnable: z.boolean(),
  back: z.enum(['no', 'asked', 'received']),
  /** End of a delivered rental. */
  rentEndsAt: z.date().nullable(),
});
export type ToolOrderItem = z.infer<typeof toolOrderItemSchema>;

/** A tool order as shown to the buyer. Amounts in KRW. */
export const toolOrderViewSchema = z.object({
  encryptedOrderId: z.string(),
  oid: z.string(),
  stage: orderStageSchema,
  status: z.enum(toolOrderStatuses),
  items: z.array(toolOrderItemSchema),
  quote: toolQuoteSchema,
  amount: z.int(),
  /** The numbers of the policy, because a page that was opened earlier may not know its version. */
  soldUnder: toolReturnPolicySchema,
  delivery: storedDeliverySchema,
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  createdAt: z.date(),
  holdExpiresAt: z.date(),
  depositHours: z.int(),
  ...paymentViewSchema.shape,
  deliveredAt: z.date().nullable(),
  refunds: z.array(refundViewSchema),
  /** Refund for cancelling now; null if the order has been shipped or has ended. */
  cancelNow: refundPromiseSchema.nullable(),
  /** Why the last return was rejected; null if there was none or it had another result. */
  refusal: z.string().nullable(),
  /** All states so far. */
  steps: z.array(z.object({ status: z.enum(toolOrderStatuses), at: z.date() })),
  /** Server time, so that a countdown does not depend on the phone's clock. */
  now: z.date(),
});
export type ToolOrderView = z.infer<typeof toolOrderViewSchema>;

export const toolOrderSummarySchema = z.object({
  encryptedOrderId: z.string(),
  oid: z.string(),
  status: z.enum(toolOrderStatuses),
  amount: z.int(),
  createdAt: z.date(),
  /** Virtual account while the order waits for the deposit. */
  deposit: paymentViewSchema.shape.virtualAccount,
  items: z.array(
    toolOrderItemSchema.pick({ name: true, drawing: true, serviceType: true, mode: true, months: true, count: true }),
  ),
});
export const listToolOrdersInput = z.object({ cursor: encryptedIdSchema.optional() });
export const toolOrderPageSchema = pageSchema(toolOrderSummarySchema);
