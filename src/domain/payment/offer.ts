import { z } from 'zod';
import { priceGroups } from '~/domain/catalog/policy';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { weeklySlotSchema } from '~/domain/catalog/search-codes';
import { suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import { orderCoachSchema } from './order-view';
import { permalinkSchema } from '~/domain/catalog/schema';
import { lessonAddressSchema, productSchema } from './schema';

export const offerInput = z.object({
  permalink: permalinkSchema,
  encryptedCoachId: encryptedIdSchema,
  encryptedFormDataId: encryptedIdSchema.optional(),
});
export type OfferInput = z.infer<typeof offerInput>;

/** The initial data of the payment page. */
export const offerSchema = z.object({
  program: z.object({
    permalink: z.string(),
    paymentPermalink: z.string(),
    title: z.string(),
    summary: z.string(),
    serviceType: serviceTypeSchema,
    priceGroup: z.enum(priceGroups),
  }),
  coach: orderCoachSchema.extend({ ratingSum: z.int(), ratingCount: z.int() }),
  /** The questionnaire whose address is used; null when there is none yet. */
  encryptedFormDataId: z.string().nullable(),
  /** Who takes the lessons, according to the questionnaire; null without one, or when it does not name them. */
  people: suggestAnswersSchema.shape.userInfo.pick({ isSelf: true, users: true }).nullable(),
  /** Whether the owner of the account is a minor by the year of birth. */
  ownerMinor: z.enum(['certain', 'possible']).nullable(),
  /** The last day (Seoul) on which the coach's check of criminal records is valid; null without one. */
  recordCheckUntil: z.string().nullable(),
  place: lessonAddressSchema.extend({ island: z.boolean() }).nullable(),
  personnel: z.int(),
  product: productSchema,
  /** Weekly slots chosen in the questionnaire ('tue5'). */
  schedules: z.array(weeklySlotSchema),
  trialAvailable: z.boolean(),
  now: z.date(),
});
export type Offer = z.infer<typeof offerSchema>;

export const soldProgramSchema = z.object({
  permalink: z.string(),
  paymentPermalink: z.string(),
  title: z.string(),
  serviceType: serviceTypeSchema,
});

/** Identifies a contract; `programType`, if given, must match the contract. */
export const paymentInfoInput = z.object({
  encryptedId: encryptedIdSchema,
  programType: z.enum(['trial', 'short', 'regular']).optional(),
});
export type PaymentInfoInput = z.infer<typeof paymentInfoInput>;

/** What the legacy payment info shows of a contract (docs/product/legacy-calls.md#lessons, /api/payment/read/). */
export const paymentInfoSchema = z.object({
  encryptedId: z.string(),
  oid: z.string(),
  programTitle: z.string(),
  coachName: z.string(),
  productType: z.enum(['trial', 'short', 'regular']),
  regularPeriod: z.enum(['basic', 'pro']).nullable(),
  lessonCount: z.int(),
  personnel: z.int(),
  amount: z.int(),
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  status: z.string(),
  method: z.string().nullable(),
  paidAt: z.date().nullable(),
  receiptUrl: z.string().nullable(),
  refundedAmount: z.int(),
  /** The amount of "지금 취소하면"; null when the contract is over or a lesson is under way, and for the coach. */
  refundNow: z.int().nullable(),
  encryptedOrderId: z.string().nullable(),
});
export type PaymentInfo = z.infer<typeof paymentInfoSchema>;
