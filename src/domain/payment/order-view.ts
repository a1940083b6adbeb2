import { z } from 'zod';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { cancelTermsSchema } from './cancel-terms';
import { paymentViewSchema, refundViewSchema } from './payment-view';
import type { RefundPolicy } from './policy';
import { lessonAddressSchema, orderStageSchema, productSchema, quoteSchema } from './schema';

/** The coach as payment pages show one. */
export const orderCoachSchema = z.object({
  encryptedCoachId: z.string(),
  displayName: z.string(),
  gender: z.enum(['female', 'male']),
  headline: z.string(),
  avatarSeed: z.int(),
});

const part = z.tuple([z.int(), z.int()]).readonly();

/** What refunds of an order go by: the numbers, since a page that was opened earlier may not know their version. */
const refundPolicySchema = z.object({
  version: z.string(),
  refund: z.object({
    fullWithinDays: z.number(),
    withdrawal: z.enum(['from-payment', 'from-first-lesson']),
    feePercent: z.number(),
    faultBonusPercent: z.number(),
    rules: z.record(serviceTypeSchema, z.enum(['standard', 'academy'])),
    academy: z.array(z.object({ below: part, back: part })).readonly(),
  }),
}) satisfies z.ZodType<RefundPolicy>;

/** An order for the person who placed it. Amounts in KRW. */
export const orderViewSchema = z.object({
  encryptedOrderId: z.string(),
  oid: z.string(),
  stage: orderStageSchema,
  program: z.object({
    permalink: z.string(),
    /** Where it is paid: the parent's for a payonly program. */ paymentPermalink: z.string(),
    title: z.string(),
  }),
  coach: orderCoachSchema,
  encryptedFormDataId: z.string().nullable(),
  /** The coach's link that it was placed under. */
  encryptedLinkId: z.string().nullable(),
  serviceType: serviceTypeSchema,
  /** As it was chosen, so that it can be chosen again. */
  product: productSchema,
  /** "체험 수업", "4회", "월 4회, 3개월" */
  productLabel: z.string(),
  lessonCount: z.int(),
  months: z.int(),
  personnel: z.int(),
  place: lessonAddressSchema,
  /** Null only for orders of before quotes were kept. */
  quote: quoteSchema.nullable(),
  amount: z.int(),
  soldUnder: z.object({
    payment: refundPolicySchema,
    lesson: z.object({ cancel: cancelTermsSchema }),
  }),
  startsAt: z.date(),
  holdExpiresAt: z.date(),
  /** Hours that a virtual account could wait; 0 when the lesson is too close for one. */
  depositHours: z.int(),
  ...paymentViewSchema.shape,
  refunds: z.array(refundViewSchema.extend({ gatewayAmount: z.int() })),
  encryptedContractId: z.string().nullable(),
  /**
   * Of a paid order: its hour is kept and nobody was asked, another hour is to be picked, the coach is being asked, or
   * it is agreed.
   */
  firstLesson: z.enum(['held', 'none', 'requested', 'agreed']).nullable(),
  /** The hour that was asked for or agreed, else the order's own. */
  firstStartsAt: z.date(),
  /** Of an order that is not paid: the coach proposed its hour, so paying fixes the first lesson. */
  isFixedByPayment: z.boolean(),
  /** The server's clock, so that a countdown does not trust the phone's. */
  now: z.date(),
});
export type OrderView = z.infer<typeof orderViewSchema>;
