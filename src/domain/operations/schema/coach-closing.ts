import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedText } from '~/domain/shared/typed-schema';

/** What prevents closing the account of a coach. */
export const coachClosingBlockers = [
  'CONTRACTS',
  'LESSONS',
  'ORDERS',
  'COMPANY_LESSONS',
  'UNSETTLED',
  'COMPLAINTS',
  'DISPUTES',
  'UNPAID',
] as const;
export type CoachClosingBlocker = (typeof coachClosingBlockers)[number];

export const coachClosingLabels: Readonly<Record<CoachClosingBlocker, string>> = {
  CONTRACTS: '진행 중인 1:1 계약',
  LESSONS: '끝나지 않은 1:1 수업',
  ORDERS: '결제 전 주문',
  COMPANY_LESSONS: '끝나지 않은 회사 수업',
  UNSETTLED: '정산되지 않은 수업과 정정 금액',
  COMPLAINTS: '답변하지 않은 불편 신고',
  DISPUTES: '답변하지 않은 정산 이의',
  UNPAID: '지급하지 않은 정산금',
};

/** What happens to a balance that is below the least payout, and that no statement would pay any more. */
export const remainderWays = ['PAID', 'WRITTEN_OFF'] as const;
const remainderWaySchema = z.enum(remainderWays);
export type RemainderWay = z.infer<typeof remainderWaySchema>;

/** KRW. Less than 0 is an amount that the coach owes. */
const wonSchema = z.int().min(-2_147_483_647).max(2_147_483_647);

/** `count` is a number of rows, and KRW for UNPAID, where less than 0 is an amount that the coach owes. */
export const coachClosingSchema = z.object({
  blockers: z.array(z.object({ kind: z.enum(coachClosingBlockers), count: z.int() })),
  /**
   * Null without one. `net` is the transfer after tax, KRW; 0 when the coach owes the amount, which is then written
   * off.
   */
  remainder: z.object({ amount: wonSchema, net: wonSchema }).nullable(),
});
export type CoachClosing = z.infer<typeof coachClosingSchema>;

export const closeCoachInput = z.object({
  encryptedCoachId: encryptedIdSchema,
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(500, '500자까지 입력할 수 있어요.'),
  /**
   * How the balance that the operator saw is settled. Missing for a coach without a balance, and from older client
   * versions.
   */
  remainder: z.object({ amount: wonSchema, way: remainderWaySchema }).nullish(),
});
export type CloseCoachInput = z.output<typeof closeCoachInput>;
