import { z } from 'zod';
import { permalinkSchema } from '~/domain/catalog/schema';
import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { nameLine } from '~/domain/shared/name-line';
import { composedText, typedCodeText, typedText } from '~/domain/shared/typed-schema';
import { participantsInput } from '~/domain/suggest/participants';

const { short, regular, maxPersonnel } = currentPolicy(priceBooks);
const shortCountMessage = `${short.lessonCounts.map((count) => `${count}회`).join(', ')} 중에서 골라 주세요.`;

/** What a learner buys: `{product}Program` (docs/product/payment.md#products). `regular.lessonCount` is per month. */
export const productSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('trial') }),
  z.object({
    type: z.literal('short'),
    lessonCount: z.int32().refine((count) => short.lessonCounts.includes(count), shortCountMessage),
  }),
  z.object({
    type: z.literal('regular'),
    period: z.enum(['basic', 'pro']),
    lessonCount: z.int().min(regular.minCount).max(regular.maxCount).default(regular.defaultCount),
  }),
]);
export type Product = z.infer<typeof productSchema>;

export const personnelSchema = z.int().min(1).max(maxPersonnel).default(1);

/** The place of the lesson, with the names of the region table. */
export const lessonAddressSchema = z.object({
  province: composedText().min(1).max(40),
  city: composedText().max(40),
  district: composedText().min(1).max(40),
  detail: typedText().max(200).default(''),
});
export type LessonAddress = z.infer<typeof lessonAddressSchema>;

export const quoteInput = z.object({
  permalink: permalinkSchema,
  product: productSchema,
  personnel: personnelSchema,
  /** Without an address, the quote applies to the mainland. */
  address: lessonAddressSchema.optional(),
});
export type QuoteInput = z.infer<typeof quoteInput>;

export const quoteLineSchema = z.object({
  code: z.enum(['lesson', 'personnel', 'island', 'discount']),
  label: z.string(),
  /** KRW per unit; negative for a discount. */
  unit: z.int(),
  count: z.int().min(0),
  /** unit × count */
  amount: z.int(),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const quoteSchema = z.object({
  policyVersion: z.string(),
  lines: z.array(quoteLineSchema),
  /** All lessons paid with this order: monthly count × months. */
  lessonCount: z.int().min(1),
  months: z.int().min(1),
  lessonMinutes: z.int(),
  /** KRW per lesson after discounts, rounded down. */
  unitPrice: z.int().min(0),
  total: z.int().min(0),
});
export type Quote = z.infer<typeof quoteSchema>;

/** What an order's papers show about what was sold, frozen with the order. */
export const soldAsSchema = z.object({ title: z.string(), description: z.string(), coach: z.string() });
export type SoldAs = z.infer<typeof soldAsSchema>;

/** Banks for virtual accounts and refunds, by the gateway's code. */
export const banks = {
  '39': '경남은행',
  '34': '광주은행',
  '12': '단위농협',
  '32': 'iM뱅크',
  '45': '새마을금고',
  '64': '산림조합',
  '88': '신한은행',
  '48': '신협',
  '27': '씨티은행',
  '20': '우리은행',
  '71': '우체국',
  '50': '저축은행',
  '37': '전북은행',
  '35': '제주은행',
  '90': '카카오뱅크',
  '89': '케이뱅크',
  '92': '토스뱅크',
  '81': '하나은행',
  '54': '홍콩상하이은행',
  '03': 'IBK기업은행',
  '06': 'KB국민은행',
  '02': 'KDB산업은행',
  '11': 'NH농협은행',
  '23': 'SC제일은행',
  '07': 'Sh수협은행',
} as const satisfies Record<string, string>;
export type BankCode = keyof typeof banks;
const bankCodes = Object.keys(banks) as [BankCode, ...BankCode[]];

export function bankName(code: string): string {
  return (banks as Record<string, string | undefined>)[code] ?? '은행';
}

export const refundAccountSchema = z.object({
  bankCode: z.enum(bankCodes, '은행을 골라 주세요.'),
  accountNumber: typedCodeText().regex(/^\d{6,20}$/, '계좌번호는 숫자 6~20자리예요.'),
  holderName: nameLine({ max: 60, empty: '예금주 이름을 입력해 주세요.' }),
});
export type RefundAccountInput = z.infer<typeof refundAccountSchema>;

export const createOrderInput = z.object({
  permalink: permalinkSchema,
  encryptedCoachId: encryptedIdSchema,
  /** The finished questionnaire that led here; its address is used unless another one is given. */
  encryptedFormDataId: encryptedIdSchema.optional(),
  product: productSchema,
  personnel: personnelSchema,
  startsAt: z.date(),
  address: lessonAddressSchema.optional(),
  /** The coach's payment link; program, coach, product and people must match the link. */
  encryptedLinkId: encryptedIdSchema.optional(),
  /** Who takes the lessons, where no questionnaire names an age. Without it, the owner of the account counts. */
  participants: participantsInput.optional(),
});
export type CreateOrderInput = z.infer<typeof createOrderInput>;

export const orderRef = z.object({ encryptedOrderId: encryptedIdSchema });

/** An order of lessons or of tools. */
export const soldOrderRef = orderRef.extend({ kind: z.enum(['lesson', 'tools']) });
export type SoldOrderRef = z.infer<typeof soldOrderRef>;

export const checkoutMethods = ['card', 'virtualAccount'] as const;

export const startCheckoutInput = orderRef.extend({
  method: z.enum(checkoutMethods),
  /** Required for a paid virtual account, which can only be refunded to a bank account. */
  refundAccount: refundAccountSchema.optional(),
  agreed: z.literal(true, '결제 내용을 확인하고 환불 규정에 동의해 주세요.'),
});
export type StartCheckoutInput = z.infer<typeof startCheckoutInput>;

/** Values that the browser passes to the gateway's payment window. Addresses are paths; the browser adds its origin. */
export const checkoutSchema = z.object({
  scriptUrl: z.string(),
  clientKey: z.string(),
  customerKey: z.string(),
  method: z.enum(['CARD', 'VIRTUAL_ACCOUNT']),
  amount: z.int(),
  orderId: z.string(),
  orderName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  successPath: z.string(),
  failPath: z.string(),
  /** Hours until a virtual account closes; null for cards. */
  validHours: z.int().nullable(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** Parameters that the gateway adds to the success address. */
export const confirmInput = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(6).max(64),
  amount: z.coerce.number().int().min(0).max(1_000_000_000),
});
export type ConfirmInput = z.infer<typeof confirmInput>;

/** Stages of an order, as a page shows them. */
export const orderStages = [
  'PAY',
  'RETRY',
  'CHECKING',
  'WAITING_FOR_DEPOSIT',
  'PAID',
  'REFUNDING',
  'REFUND_DELAYED',
  'REFUNDED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type OrderStage = (typeof orderStages)[number];
export const orderStageSchema = z.enum(orderStages);

export const contractRef = z.object({ encryptedContractId: encryptedIdSchema });

export const refundContractInput = contractRef.extend({
  /** KRW that the page showed the learner before they agreed. */
  promisedAmount: z.int32().min(0),
  reason: typedText().max(200).default(''),
});
export type RefundContractInput = z.infer<typeof refundContractInput>;

/** Result of a refund request: paid, waiting for the gateway's answer, or rejected and to be retried. */
export const refundOutcomes = ['DONE', 'REQUESTED', 'FAILED'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];
