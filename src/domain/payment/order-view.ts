import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { cancelTermsSchema } from './cancel-terms';
import { paymentViewSchema, refundViewSchema } from './payment-view';
import { LessonStatus } from '~/generated/prisma/enums';
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

/**
 * How the lessons of a paid order stand. `upcoming` the next confirmed lesson · `requested` the coach is to answer ·
 * `proposed` the learner is to answer · `held` the order's hour is kept and nobody was asked · `none` an hour is to be
 * picked · `past` the last lesson, nothing is ahead · `paused` · `over` no lesson can be taken any more
 */
export const orderLessonSchema = z.object({
  kind: z.enum(['upcoming', 'requested', 'proposed', 'held', 'none', 'past', 'paused', 'over']),
  /** Of the lesson that is meant, else the order's own hour. */
  startsAt: z.date(),
  /** Until when its requested or proposed time can be answered; null where none is. */
  answerBy: z.date().nullable(),
  /** Of the lesson that is meant; null without one. */
  status: z.enum(LessonStatus).nullable(),
  /** Nobody answered a request in time. */
  hasLapsed: z.boolean(),
  /** No lesson of the order was before it. */
  isFirst: z.boolean(),
  /** Lessons that can still be booked. */
  left: z.int(),
  /** An operator has paused the coach's activity. */
  coachPaused: z.boolean(),
  /** A time can be requested at present, as far as lessons are left. */
  mayRequest: z.boolean(),
  encryptedLessonId: encryptedIdSchema.nullable(),
});
export type OrderLesson = z.infer<typeof orderLessonSchema>;

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
  /** Of a paid order. */
  lesson: orderLessonSchema.nullable(),
  /** Of an order that is not paid: the coach proposed its hour, so paying fixes the first lesson. */
  isFixedByPayment: z.boolean(),
  /** The server's clock, so that a countdown does not trust the phone's. */
  now: z.date(),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** An order whose virtual account waits for the deposit, as a list shows it. Amounts in KRW. */
export const waitingOrderSchema = orderViewSchema
  .pick({ encryptedOrderId: true, product: true, lessonCount: true, startsAt: true, amount: true })
  .extend({
    coach: orderCoachSchema.pick({ displayName: true }),
    programTitle: z.string(),
    account: paymentViewSchema.shape.virtualAccount.unwrap(),
  });
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;
