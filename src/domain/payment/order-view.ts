import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { cancelTermsSchema } from './cancel-terms';
import { paymentViewSchema, refundViewSchema } from './payment-view';
import { participantsSchema } from '~/domain/suggest/participants';
import { LessonStatus } from '~/generated/prisma/enums';
import type { RefundPolicy } from './policy';
import { lessonAddressSchema, orderStageSchema, productSchema, quoteSchema } from './schema';

/** The coach as payment pages show them. */
export const orderCoachSchema = z.object({
  encryptedCoachId: z.string(),
  displayName: z.string(),
  gender: z.enum(['female', 'male']),
  headline: z.string(),
  avatarSeed: z.int(),
});

const part = z.tuple([z.int(), z.int()]).readonly();

/** The numbers that decide refunds of an order. A page that was opened earlier may not know their version. */
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
 * The state of a paid order's lessons. `upcoming` the next confirmed lesson · `requested` the coach has to answer ·
 * `proposed` the learner has to answer · `held` the order's hour is held and nobody was asked · `none` the learner has
 * to choose an hour · `past` the last lesson, no other is upcoming · `paused` · `over` no lesson can be taken any more
 */
export const orderLessonSchema = z.object({
  kind: z.enum(['upcoming', 'requested', 'proposed', 'held', 'none', 'past', 'paused', 'over']),
  /** Start of that lesson, otherwise the order's own hour. */
  startsAt: z.date(),
  /** Deadline for answering its requested or proposed time; null where there is none. */
  answerBy: z.date().nullable(),
  /** Status of that lesson; null without one. */
  status: z.enum(LessonStatus).nullable(),
  /** True when nobody answered a request in time. */
  hasLapsed: z.boolean(),
  /** True when it is the first lesson of the order. */
  isFirst: z.boolean(),
  /** Lessons that can still be booked. */
  left: z.int(),
  /** An operator has paused the coach's activity. */
  coachPaused: z.boolean(),
  /** True when a time can be requested now, if lessons are left. */
  mayRequest: z.boolean(),
  encryptedLessonId: encryptedIdSchema.nullable(),
});
export type OrderLesson = z.infer<typeof orderLessonSchema>;

/** An order as the learner who placed it sees it. Amounts in KRW. */
export const orderViewSchema = z.object({
  encryptedOrderId: z.string(),
  oid: z.string(),
  stage: orderStageSchema,
  program: z.object({
    permalink: z.string(),
    /** The program under which it is paid: the parent's for a payonly program. */ paymentPermalink: z.string(),
    title: z.string(),
  }),
  coach: orderCoachSchema,
  encryptedFormDataId: z.string().nullable(),
  /** The coach's payment link that the order was placed with. */
  encryptedLinkId: z.string().nullable(),
  /** Who takes the lessons, as it was chosen; null where a questionnaire says it, and in earlier orders. */
  participants: participantsSchema.nullable(),
  serviceType: serviceTypeSchema,
  /** As it was chosen, so that it can be selected again. */
  product: productSchema,
  /** "체험 수업", "4회", "월 4회, 3개월" */
  productLabel: z.string(),
  lessonCount: z.int(),
  months: z.int(),
  personnel: z.int(),
  place: lessonAddressSchema,
  /** Null only for orders from before quotes were stored. */
  quote: quoteSchema.nullable(),
  amount: z.int(),
  soldUnder: z.object({
    payment: refundPolicySchema,
    lesson: z.object({ cancel: cancelTermsSchema }),
  }),
  startsAt: z.date(),
  holdExpiresAt: z.date(),
  /** Hours that a virtual account can wait for the deposit; 0 when the lesson is too close. */
  depositHours: z.int(),
  ...paymentViewSchema.shape,
  refunds: z.array(refundViewSchema.extend({ gatewayAmount: z.int() })),
  encryptedContractId: z.string().nullable(),
  /** Set for a paid order. */
  lesson: orderLessonSchema.nullable(),
  /** For an unpaid order: the coach proposed its hour, so paying fixes the first lesson. */
  isFixedByPayment: z.boolean(),
  /** The server's clock, so that a countdown does not depend on the phone's clock. */
  now: z.date(),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** An order in a list whose virtual account waits for the deposit. Amounts in KRW. */
export const waitingOrderSchema = orderViewSchema
  .pick({ encryptedOrderId: true, product: true, lessonCount: true, startsAt: true, amount: true })
  .extend({
    coach: orderCoachSchema.pick({ displayName: true }),
    programTitle: z.string(),
    account: paymentViewSchema.shape.virtualAccount.unwrap(),
  });
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;
