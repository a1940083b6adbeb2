import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { quoteLineSchema } from '~/domain/payment/schema';
import { participantsSchema } from '~/domain/suggest/participants';
import { typedSearch } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';
import { extraPayoutRowSchema } from './refund';

export const orderStatuses = ['PENDING', 'PAID', 'CANCELLED', 'EXPIRED'] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export const orderStatusLabels: Record<(typeof orderStatuses)[number], string> = {
  PENDING: '결제 전',
  PAID: '결제 완료',
  CANCELLED: '주문 취소',
  EXPIRED: '결제 시간 만료',
};

export const paymentStatusSchema = z.enum([
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
]);
export const paymentStatusLabels: Record<z.infer<typeof paymentStatusSchema>, string> = {
  READY: '시작 전',
  IN_PROGRESS: '승인 중',
  WAITING_FOR_DEPOSIT: '입금 대기',
  DONE: '완료',
  CANCELED: '전액 환불',
  PARTIAL_CANCELED: '일부 환불',
  ABORTED: '실패',
  EXPIRED: '만료',
};
export const refundStatusLabels: Record<'REQUESTED' | 'DONE' | 'FAILED', string> = {
  REQUESTED: '진행 중',
  DONE: '완료',
  FAILED: '거절',
};

/** A refund, with the gateway's own message if it was rejected. */
export const refundRowSchema = z.object({
  amount: z.int(),
  reason: z.string(),
  status: z.enum(['REQUESTED', 'DONE', 'FAILED']),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
  refusals: z.int(),
  /** When the gateway is retried automatically; null if an operator must do it. */
  nextTryAt: z.date().nullable(),
});
export type RefundRow = z.infer<typeof refundRowSchema>;

export const orderRowSchema = z.object({
  encryptedOrderId: z.string(),
  oid: z.string(),
  learner: z.string(),
  coach: z.string(),
  program: z.string(),
  amount: z.int(),
  /** Amount refunded so far; KRW. */
  refunded: z.int(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema.nullable(),
  /** Whether a refund was rejected by the gateway and has not been paid yet. */
  refundRefused: z.boolean(),
  createdAt: z.date(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;
export const todaysOrders = ['PAID', 'PLACED'] as const;
export const todaysOrderLabels: Record<(typeof todaysOrders)[number], string> = {
  PAID: '오늘 결제',
  PLACED: '오늘 주문',
};
export const listOrdersInput = z.object({
  status: orderStatusSchema.optional(),
  /** Only orders with a refund that the gateway rejected. */ refund: z.literal('FAILED').optional(),
  /** Only orders that were paid, or placed, today (Seoul). */ today: z.enum(todaysOrders).optional(),
  query: typedSearch().default(''),
  cursor: encryptedIdSchema.optional(),
});
export const orderPageSchema = pageSchema(orderRowSchema);
export const orderIdInput = z.object({ encryptedOrderId: encryptedIdSchema });

export const stateTransitionSchema = z.object({
  machine: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  role: z.string(),
  /** Whether an operator was logged in as the named role. */ byOperator: z.boolean(),
  reason: z.string().nullable(),
  at: z.date(),
});

export const orderViewSchema = orderRowSchema.extend({
  encryptedUserId: z.string(),
  learnerEmail: z.string(),
  encryptedCoachId: z.string(),
  /** The contract of the purchased lessons; null before payment. */
  encryptedContractId: z.string().nullable(),
  /** Who takes the lessons, as the learner chose; null where a questionnaire says it, and in earlier orders. */
  participants: participantsSchema.nullable(),
  lines: z.array(quoteLineSchema),
  payment: z
    .object({
      provider: z.string(),
      method: z.string().nullable(),
      amount: z.int(),
      balanceAmount: z.int(),
      approvedAt: z.date().nullable(),
    })
    .nullable(),
  refunds: z.array(refundRowSchema),
  /** Whether its lessons continue, so that they can be ended. */
  running: z.boolean(),
  /** Percentage that the learner gets in addition if coach or platform are at fault, from the policy of the order. */
  faultBonusPercent: z.number(),
  /** Amount of a refund that exceeds the gateway's balance; KRW; null if there is none. */
  owed: z
    .object({ amount: z.int() })
    .extend(extraPayoutRowSchema.pick({ paid: true }).shape)
    .nullable(),
  events: z.array(stateTransitionSchema),
});
export type OrderView = z.infer<typeof orderViewSchema>;
