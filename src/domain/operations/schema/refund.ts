import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { seoulDateSchema } from '~/domain/lesson/schema/lesson';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';

/**
 * The party at fault when lessons end: no fee is deducted, and the learner gets a percentage in addition
 * (docs/product/cancel-and-refund.md#refund). `minor`: nobody is at fault, but a minor's contract without the consent of
 * the legal guardian is cancelled; no fee is deducted and nothing is added.
 */
export const faults = ['platform', 'coach', 'minor'] as const;
export type LiableParty = (typeof faults)[number];
export const faultLabels: Record<LiableParty, string> = {
  platform: `${brand.name} 책임`,
  coach: '코치 책임',
  minor: '미성년자 취소',
};

export const faultRefundInput = z.object({
  encryptedOrderId: encryptedIdSchema,
  fault: z.enum(faults, '환불 이유를 골라 주세요.'),
  /** The coach at fault, when several coaches gave its lessons; without a name the platform pays everything. */
  encryptedCoachId: encryptedIdSchema.optional(),
});
export type FaultRefundInput = z.infer<typeof faultRefundInput>;
/**
 * `gatewayAmount` is refunded by the original payment method; `extra` exceeds the gateway's balance and is transferred
 * manually. `coachBears` is what the next statement of the coach at fault deducts. `coaches` are those to choose from.
 */
export const faultRefundSchema = z.object({
  promise: refundPromiseSchema,
  gatewayAmount: z.int(),
  extra: z.int(),
  coachBears: z.int().min(0),
  coaches: z.array(z.object({ encryptedCoachId: z.string(), name: z.string() })),
});
export type FaultRefund = z.infer<typeof faultRefundSchema>;
/**
 * `promisedAmount` and `promisedCoachBears` are the amounts in KRW that the operator saw; the reason is for the log,
 * not for the learner.
 */
export const refundWithFaultInput = faultRefundInput.extend({
  promisedAmount: z.int32().min(0),
  promisedCoachBears: z.int32().min(0),
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(500),
});
export type RefundWithFaultInput = z.infer<typeof refundWithFaultInput>;

export const extraPayoutStatuses = ['OPEN', 'PAID'] as const;
export const extraPayoutStatusLabels: Record<(typeof extraPayoutStatuses)[number], string> = {
  OPEN: '지급 대기',
  PAID: '지급 완료',
};

/** An amount owed in addition to a refund of an order until it has been transferred. */
export const extraPayoutRowSchema = z.object({
  encryptedOrderId: z.string(),
  learner: z.string(),
  learnerEmail: z.string(),
  program: z.string(),
  oid: z.string(),
  amount: z.int(),
  promisedAt: z.date(),
  /** When and how it was transferred; null while it is owed. */
  paid: z.object({ paidOn: z.string(), reference: z.string() }).nullable(),
});
export type ExtraPayoutRow = z.infer<typeof extraPayoutRowSchema>;
export const listExtraPayoutsInput = z.object({
  status: z.enum(extraPayoutStatuses).optional(),
  cursor: encryptedIdSchema.optional(),
});
export const extraPayoutPageSchema = pageSchema(extraPayoutRowSchema);

export const recordExtraPayoutInput = z.object({
  encryptedOrderId: encryptedIdSchema,
  paidOn: seoulDateSchema,
  reference: typedText().min(2, '이체 내역에서 찾을 수 있게 두 글자 이상 입력해 주세요.').max(100),
});
export type RecordExtraPayoutInput = z.infer<typeof recordExtraPayoutInput>;
